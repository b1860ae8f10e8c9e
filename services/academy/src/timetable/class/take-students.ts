import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { onConstraintViolation, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { type Standing, standingColumns, whyNotCompliant } from '../../sale/subscription/compliance.ts'
import { type CreditChange, enterCredits } from '../../sale/subscription/enter-credits.ts'
import type { Booking } from '../booking/booking.entity.ts'
import type { Attendance, ClassForm } from './attendance.ts'
import { ClassAttendance, causeOf, type HeldClass } from './held-class.entity.ts'
import { requireNamed, requireNotTaken } from './named-session.ts'
import { findBookings, lockBooked, markHeld, takeOver } from './take-bookings.ts'

/**
 * Adds students to a class that the caller has created or locked. For each student one class of the subscription
 * is reserved, or the one that a booking has reserved is taken over.
 * @param form names the session, without which the class keeps the one that it has, and bookings that it uses besides.
 * @throws a refusal where a student is not 'Al Corriente' or in another open class, or the session cannot be
 * held now.
 */
export async function takeStudents(
  { em, actor: { userId: actorId } }: Command<Actor>,
  held: HeldClass,
  students: readonly Attendance[],
  { SessionId: sessionId, BookingIds: bookingIds = [] }: ClassForm,
): Promise<void> {
  const { startedAt } = held
  const naming = { at: startedAt, sessionId: sessionId ?? held.sessionId ?? undefined, bookingIds }
  const locked = await lockBooked(em, students, naming)
  const { sessions, subscriptions } = locked
  if (sessionId !== undefined) {
    const theirs = subscriptions.filter(({ id }) => students.some((one) => one.subscriptionId === id))
    requireNamed(held, sessionId, { sessions, subscriptions: theirs })
    held.sessionId ??= sessionId
  }
  await requireNotTaken(em, students, naming)
  const bookings = await findBookings(em, students, { ...naming, ...locked })
  markHeld(held, bookings, { sessions, sessionId })
  const freed = await takeOver(em, bookings, { classId: held.id, actorId })
  await requireCompliant(em, { students, bookings, freed }, startedAt)
  await enrol(em, held, students)
  const entry = { kind: 'reserved', classes: 1, cause: causeOf(held), actorId } as const
  await enterCredits(em, startedAt, [...freed, ...students.map((student) => ({ ...student, ...entry }))])
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

interface Wanted {
  readonly students: readonly Attendance[]
  readonly bookings: ReadonlyMap<number, Booking>
  readonly freed: readonly CreditChange[]
}

/**
 * Each student belongs to the subscription, which is 'Al Corriente' and has a free class, or one that the
 * booking of the student releases.
 */
async function requireCompliant(
  em: EntityManager,
  { students, bookings, freed }: Wanted,
  at: Date,
): Promise<void> {
  const { rows } = await sql<Member>`
    select subscription.id, wanted.participant_id as "participantId", ${standingColumns}, subscription.pending_classes - subscription.reserved_classes
      - (count(*) over (partition by subscription.id))::integer as available
    from unnest(${students.map(({ participantId }) => participantId)}::integer[],
      ${students.map(({ subscriptionId }) => subscriptionId)}::integer[]) as wanted (participant_id, subscription_id)
    join subscription_participant link using (participant_id, subscription_id)
    join subscription on subscription.id = link.subscription_id
    join course on course.id = subscription.course_id`.execute(dbOf(em))
  const freedOf = (id: number) => freed.filter(({ subscriptionId }) => subscriptionId === id).length
  const fitting = rows.filter(
    (row) =>
      whyNotCompliant(row, standsAt(bookings.get(row.participantId), at)) === '' &&
      row.available + freedOf(row.id) >= 0,
  )
  if (fitting.length < students.length) throw notCompliant()
}

/** A session booked within the validity can be taken, also where its class starts after the end of the validity. */
function standsAt(booking: Booking | undefined, at: Date): Date {
  return booking && booking.startsAt < at ? booking.startsAt : at
}

/** Sorted by student, so that two classes with the same students cannot deadlock. */
async function enrol(
  em: EntityManager,
  { id: classId }: HeldClass,
  students: readonly Attendance[],
): Promise<void> {
  for (const student of students) em.create(ClassAttendance, { classId, ...student })
  await onConstraintViolation('class_attendance_open', notCompliant, () => em.flush())
}
