import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { startClass as startCall } from '@rodada/contracts/instructor'
import { done, refusal } from '@rodada/service/errors'
import { idempotently } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { refusing } from '@rodada/service/refusing'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'
import type { Booking } from '../subscriptions/booking.entity.ts'
import { enterCredits } from '../subscriptions/enter-credits.ts'
import { lockSubscriptions } from '../subscriptions/lock-subscription.ts'
import type { Attendance, ClassOptions } from './attendance.ts'
import { ClassAttendance, ClassSession, causeOf } from './class-session.entity.ts'
import { type Standing, standingColumns, whyNotCompliant } from './compliance.ts'
import { findBookingsNow, lockBookedSessions, takeOver } from './take-bookings.ts'

export interface ClassCommand {
  readonly body: BodyOf<typeof startCall>
  readonly actor: Actor
  readonly request: FastifyRequest
}

/**
 * Starts a class: each student must be 'Al Corriente' and in no other class, and one class of each one's subscription
 * is reserved, or the one taken over that they have booked. The instructor is who is signed in, whatever the form says.
 * @throws a refusal.
 */
export async function startClass(options: ClassOptions, command: ClassCommand): Promise<Envelope> {
  const { actor, request } = command
  const students = chosenStudents(command.body)
  return options.orm.em
    .fork()
    .transactional((em) =>
      idempotently(em, { scope: `user:${actor.userId}`, request }, () =>
        start(em, options, command, students),
      ),
    )
}

function chosenStudents({ ParticipantIds: rows }: ClassCommand['body']): Attendance[] {
  if (rows.length === 0) throw refusal('No has selecionado estudiantes para tomar la clase')
  if (new Set(rows.map((row) => row.ParticipantId)).size < rows.length)
    throw refusal('Haz seleccionado el mismo estudiante en 2 o más ocasiones')
  return rows
    .map((row) => ({ participantId: row.ParticipantId, subscriptionId: row.SubscriptionId }))
    .sort((one, other) => one.participantId - other.participantId)
}

async function start(
  em: EntityManager,
  options: ClassOptions,
  { actor, request }: ClassCommand,
  students: readonly Attendance[],
): Promise<Envelope> {
  const now = options.now()
  const session = await openSession(em, actor.userId, now)
  const booked = await lockBookedSessions(em, students, now)
  await lockSubscriptions(
    em,
    students.map(({ subscriptionId }) => subscriptionId),
  )
  const bookings = await findBookingsNow(em, students, booked, now)
  await requireCompliant(em, students, bookings, now)
  await enrol(em, session, students)
  const entry = { kind: 'reserved', classes: 1, cause: causeOf(session), actorId: actor.userId } as const
  await enterCredits(em, now, [
    ...takeOver(bookings, booked, session.id, actor.userId),
    ...students.map((student) => ({ ...student, ...entry })),
  ])
  stateMovement(em, request, {
    title: 'Clase iniciada',
    description: `Clase ${session.id}`,
    about: session,
    formData: { students },
  })
  return done('Clase iniciada con éxito')
}

/** Before anything is locked: a second start by the same instructor waits here for the first one. */
async function openSession(em: EntityManager, instructorId: number, startedAt: Date): Promise<ClassSession> {
  const session = em.create(ClassSession, {
    ...{ instructorId, startedAt },
    ...{ endedAt: null, endedBy: null, endReason: null, undoneAt: null, undoneBy: null },
  })
  const hasOne = () => refusal('Ya tienes una clase en curso. Termínala antes de iniciar otra.')
  await refusing('class_session_open', hasOne, () => em.flush())
  return session
}

function notCompliant() {
  return refusal(
    'Uno o más de los estudiantes seleccionados no cumplen con los requisitos para tomar la clase',
  )
}

interface Member extends Standing {
  readonly id: number
  readonly participantId: number
  readonly available: number
}

/**
 * Each student belongs to the subscription, which is in order and has a class left: one that nobody is taking, or that
 * they have booked for now.
 */
async function requireCompliant(
  em: EntityManager,
  students: readonly Attendance[],
  bookings: ReadonlyMap<number, Booking>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<Member>`
    select subscription.id, wanted.participant_id as "participantId", ${standingColumns}, subscription.pending_classes - subscription.reserved_classes
      - (count(*) over (partition by subscription.id))::integer as available
    from unnest(${students.map(({ participantId }) => participantId)}::integer[],
      ${students.map(({ subscriptionId }) => subscriptionId)}::integer[]) as wanted (participant_id, subscription_id)
    join subscription_participant link using (participant_id, subscription_id)
    join subscription on subscription.id = link.subscription_id
    join course on course.id = subscription.course_id`.execute(dbOf(em))
  const bookedWith = (id: number) =>
    [...bookings.values()].filter(({ subscriptionId }) => subscriptionId === id).length
  const fitting = rows.filter(
    (row) =>
      whyNotCompliant(row, standsAt(bookings.get(row.participantId), now)) === '' &&
      row.available + bookedWith(row.id) >= 0,
  )
  if (fitting.length < students.length) throw notCompliant()
}

/** Who booked a session within the validity can take it, also when the class begins late. */
function standsAt(booking: Booking | undefined, now: Date): Date {
  return booking && booking.startsAt < now ? booking.startsAt : now
}

/** Always by student, so that two classes that want the same ones wait for each other in one direction only. */
async function enrol(
  em: EntityManager,
  { id: sessionId }: ClassSession,
  students: readonly Attendance[],
): Promise<void> {
  for (const student of students) em.create(ClassAttendance, { sessionId, ...student })
  await refusing('class_attendance_open', notCompliant, () => em.flush())
}
