import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { refusal } from '@rodada/service/http/errors'
import { dbOf } from '../../entities.ts'
import { lockBookings, releaseBookings } from '../booking/release-bookings.ts'
import { endLines } from '../waiting-list/end-waiting.ts'
import type { CancelledSession } from './make-up.ts'
import type { TimetableSession } from './session.entity.ts'

export interface SessionCancellation {
  readonly reason: string
  /** Null: cancelled by a change of the course or the location. */
  readonly by: number | null
}

/**
 * Cancels a session that the caller has locked: its bookings are released with their classes, its waiting entries end,
 * and guardians get a mail. For several sessions the caller locks the bookings first (`lockBookings`). Afterwards
 * `makeUpFor` extends the validity of subscriptions that lost a class: it looks for the next one when all changes are made.
 * @throws a refusal where a class was started in it, or it is over.
 */
export async function cancelLockedSession(
  command: Command,
  session: TimetableSession,
  { reason, by }: SessionCancellation,
): Promise<CancelledSession> {
  const { em, at } = command
  if (session.status === 'cancelled') throw refusal('Esta clase ya está cancelada.')
  if (session.status === 'held') throw refusal('Esta clase ya empezó: no se puede cancelar.')
  if (session.endsAt <= at) throw refusal('Esta clase ya terminó: no se puede cancelar.')
  const bookings = await lockBookings(em, [session])
  await releaseBookings(em, bookings, { at, actorId: by, reason: 'session' })
  session.status = 'cancelled'
  session.cancelReason = reason
  session.cancelledAt = at
  session.cancelledBy = by
  await em.flush()
  await endLines(command, [session], bookings)
  return { session, slotId: session.slotId, bookings }
}

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
