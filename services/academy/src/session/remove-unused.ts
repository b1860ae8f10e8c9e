import type { Command } from '@rodada/service/command'
import type { EntityManager } from '@rodada/service/orm'
import { dbOf } from '../entities.ts'
import { endLines } from '../waiting-list/end-waiting.ts'
import type { TimetableSession } from './session.entity.ts'

/**
 * Removes sessions that the caller has locked and that have no bookings. One that has past bookings or waiting entries
 * stays as cancelled, since they refer to it. Waiting customers get a mail.
 */
export async function removeUnused(
  command: Command,
  sessions: readonly TimetableSession[],
  reason: string,
): Promise<void> {
  if (sessions.length === 0) return
  const { em, at } = command
  const named = await namedSessions(em, sessions)
  const cancelled = { status: 'cancelled', cancelReason: reason, cancelledAt: at } as const
  for (const session of sessions) {
    if (named.has(session.id)) em.assign(session, { ...cancelled, slotId: null })
    else em.remove(session)
  }
  await em.flush()
  await endLines(
    command,
    sessions.filter(({ id }) => named.has(id)),
  )
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
