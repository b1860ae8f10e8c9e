import type { EntityManager } from '@rodada/service/data/orm'
import { dbOf } from '../../entities.ts'

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
