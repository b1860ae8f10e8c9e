import { LockMode } from '@mikro-orm/core'
import { notFound } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { TimetableSession } from './session.entity.ts'

/**
 * Locks sessions for this transaction, always by ascending id: after a course or a place, and before any subscription.
 * A command that books one of them waits.
 */
export function lockTimetableSessions(
  em: EntityManager,
  ids: readonly number[],
): Promise<TimetableSession[]> {
  if (ids.length === 0) return Promise.resolve([])
  const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  return em.find(TimetableSession, { id: { $in: [...ids] } }, options)
}

/** As `lockTimetableSessions`, of one. @throws notFound where there is none. */
export async function lockTimetableSession(em: EntityManager, id: number): Promise<TimetableSession> {
  const [session] = await lockTimetableSessions(em, [id])
  if (!session) throw notFound()
  return session
}
