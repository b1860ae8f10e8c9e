import type { Command } from '@rodada/service/command'
import { refusal } from '@rodada/service/errors'
import { lockBookings, releaseBookings } from '../booking/release-bookings.ts'
import { endLines } from '../waiting-list/end-waiting.ts'
import type { TimetableSession } from './session.entity.ts'

export interface SessionCancellation {
  readonly reason: string
  /** Null: cancelled by a change of the course or the location. */
  readonly by: number | null
}

/**
 * Cancels a session that the caller has locked: its bookings are released with their classes, its waiting entries end,
 * and guardians get a mail. For several sessions the caller locks the bookings first (`lockBookings`).
 * @returns the number of bookings. @throws a refusal where a class was started in it, or it is over.
 */
export async function cancelLockedSession(
  command: Command,
  session: TimetableSession,
  { reason, by }: SessionCancellation,
): Promise<number> {
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
  return bookings.length
}
