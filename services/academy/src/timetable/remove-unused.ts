import type { EntityManager } from '@rodada/service/orm'
import { dbOf } from '../entities.ts'
import type { TimetableSession } from '../sessions/session.entity.ts'

/**
 * Takes away sessions without bookings that the caller has locked. One that was ever booked or waited for stays,
 * cancelled: what it was is told by those.
 */
export async function removeUnused(
  em: EntityManager,
  sessions: readonly TimetableSession[],
  reason: string,
): Promise<void> {
  if (sessions.length === 0) return
  const named = await namedSessions(em, sessions)
  const cancelledAt = new Date()
  for (const session of sessions) {
    if (named.has(session.id)) em.assign(session, { status: 'cancelled', cancelReason: reason, cancelledAt })
    else em.remove(session)
  }
  await em.flush()
}

async function namedSessions(
  em: EntityManager,
  sessions: readonly TimetableSession[],
): Promise<ReadonlySet<number>> {
  const ids = sessions.map(({ id }) => id)
  const db = dbOf(em)
  const booked = await db.selectFrom('booking').select('sessionId').where('sessionId', 'in', ids).execute()
  const waited = await db
    .selectFrom('waiting_entry')
    .select('sessionId')
    .where('sessionId', 'in', ids)
    .execute()
  return new Set([...booked, ...waited].map(({ sessionId }) => sessionId))
}
