import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@rodada/service/data/orm'
import { TimetableSession } from './session.entity.ts'

/**
 * Locks sessions for this transaction, by ascending id: after a course or a location, and before any subscription.
 * Commands that book one of them wait.
 */
export function lockTimetableSessions(
  em: EntityManager,
  ids: readonly number[],
): Promise<TimetableSession[]> {
  if (ids.length === 0) return Promise.resolve([])
  const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  return em.find(TimetableSession, { id: { $in: [...ids] } }, options)
}
