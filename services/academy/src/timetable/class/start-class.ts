import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, onConstraintViolation, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { Attendance, ClassForm } from './attendance.ts'
import { happenedAt } from './happened-at.ts'
import { HeldClass } from './held-class.entity.ts'
import { takeStudents } from './take-students.ts'

/**
 * Starts a class: each student must be 'Al Corriente' and in no other open class. For each student one class
 * of the subscription is reserved, or the one that a booking has reserved is taken over.
 * @throws a refusal.
 */
export async function startClass(command: Command<Actor>, form: ClassForm): Promise<Envelope> {
  const { em, actor, at } = command
  const students = chosenStudents(form)
  const held = await openClass(em, actor.userId, happenedAt(form.At, at))
  await takeStudents(command, held, students, form)
  command.state({
    title: 'Clase iniciada',
    description: `Clase ${held.id}`,
    about: held,
    formData: { students },
  })
  return done('Clase iniciada con éxito')
}

/** The students that a form lists. @throws a refusal where it lists none, or one of them twice. */
export function chosenStudents({ ParticipantIds: rows }: ClassForm): Attendance[] {
  if (rows.length === 0) throw refusal('No has selecionado estudiantes para tomar la clase')
  if (new Set(rows.map((row) => row.ParticipantId)).size < rows.length)
    throw refusal('Haz seleccionado el mismo estudiante en 2 o más ocasiones')
  return rows
    .map((row) => ({ participantId: row.ParticipantId, subscriptionId: row.SubscriptionId }))
    .sort((one, other) => one.participantId - other.participantId)
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
  await onConstraintViolation('held_class_open', hasOne, () => em.flush())
  return held
}
