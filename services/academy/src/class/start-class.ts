import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { startClass as startCall } from '@rodada/contracts/instructor'
import { done, onConstraintViolation, refusal } from '@rodada/service/errors'
import { runOnce } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import type { Attendance, ClassOptions } from './attendance.ts'
import { happenedAt } from './happened-at.ts'
import { HeldClass } from './held-class.entity.ts'
import { takeStudents } from './take-students.ts'

export interface ClassCommand {
  readonly body: BodyOf<typeof startCall>
  readonly actor: Actor
  readonly request: FastifyRequest
}

/**
 * Starts a class: each student must be 'Al Corriente' and in no other open class. For each student one class
 * of the subscription is reserved, or the one that a booking has reserved is taken over.
 * @throws a refusal.
 */
export async function startClass(options: ClassOptions, command: ClassCommand): Promise<Envelope> {
  const { actor, request } = command
  const students = chosenStudents(command.body)
  return runOnce(options.orm, { actor, request }, (em) => start(em, options, command, students))
}

/** The students that a form lists. @throws a refusal where it lists none, or one of them twice. */
export function chosenStudents({ ParticipantIds: rows }: ClassCommand['body']): Attendance[] {
  if (rows.length === 0) throw refusal('No has selecionado estudiantes para tomar la clase')
  if (new Set(rows.map((row) => row.ParticipantId)).size < rows.length)
    throw refusal('Haz seleccionado el mismo estudiante en 2 o más ocasiones')
  return rows
    .map((row) => ({ participantId: row.ParticipantId, subscriptionId: row.SubscriptionId }))
    .sort((one, other) => one.participantId - other.participantId)
}

/** What the class of a form says that it uses. */
export function namedBy({ SessionId: sessionId, BookingIds: bookingIds = [] }: ClassCommand['body']) {
  return { sessionId, bookingIds }
}

async function start(
  em: EntityManager,
  options: ClassOptions,
  { actor, body, request }: ClassCommand,
  students: readonly Attendance[],
): Promise<Envelope> {
  const held = await openClass(em, actor.userId, happenedAt(body.At, options.now()))
  await takeStudents(em, held, students, { actorId: actor.userId, ...namedBy(body) })
  stateMovement(em, request, {
    title: 'Clase iniciada',
    description: `Clase ${held.id}`,
    about: held,
    formData: { students },
  })
  return done('Clase iniciada con éxito')
}

/** Inserted before anything is locked: a second start by the same instructor waits for the first at the unique index. */
async function openClass(em: EntityManager, instructorId: number, startedAt: Date): Promise<HeldClass> {
  const held = em.create(HeldClass, {
    instructorId,
    startedAt,
    sessionId: null,
    endedAt: null,
    endedBy: null,
    endReason: null,
    undoneAt: null,
    undoneBy: null,
  })
  const hasOne = () => refusal('Ya tienes una clase en curso. Termínala antes de iniciar otra.')
  await onConstraintViolation('class_session_open', hasOne, () => em.flush())
  return held
}
