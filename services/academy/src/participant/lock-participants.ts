import { LockMode } from '@mikro-orm/core'
import { notFound } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { dbOf } from '../entities.ts'
import { Participant } from './participant.entity.ts'

/**
 * Locks students for this transaction, by ascending id and after their subscriptions. Of two commands that book
 * overlapping hours for the same students the second waits here; without it they could deadlock at the constraint.
 */
export async function lockParticipants(em: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const students = dbOf(em)
    .selectFrom('participant')
    .select('id')
    .where('id', 'in', [...ids])
  await students.orderBy('id').forNoKeyUpdate().execute()
}

/** Locks one of an account's own students. @throws notFound for another customer's. */
export async function lockOwnStudent(
  em: EntityManager,
  { id, responsibleId }: Pick<Participant, 'id' | 'responsibleId'>,
): Promise<Participant> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const student = await em.findOne(Participant, { id, responsibleId }, { lockMode })
  if (!student) throw notFound()
  return student
}
