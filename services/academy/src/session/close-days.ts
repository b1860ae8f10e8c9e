import type { Command } from '@rodada/service/command'
import { lockBookings } from '../booking/release-bookings.ts'
import type { Location } from '../location/location.entity.ts'
import { classDay } from '../time/class-time.ts'
import { affectsBookings, countCounting } from './affected-sessions.ts'
import { cancelLockedSession } from './cancel-session.ts'
import { lockTimetableSessions } from './lock-sessions.ts'
import { removeUnused } from './remove-unused.ts'
import { TimetableSession } from './session.entity.ts'

const fallbackReason = 'Día sin clases'

/**
 * Removes the sessions to come on the closed days of a location that the caller has locked; those with bookings are
 * cancelled, and their guardians get a mail.
 * @returns the number of sessions with bookings or waiting entries.
 * @throws a refusal where there are such sessions and `movesBooked` is not set.
 */
export async function closeDays(
  command: Command,
  { id: locationId, closedDays }: Location,
  { movesBooked }: { readonly movesBooked: boolean },
): Promise<number> {
  const { em, at } = command
  const reasons = new Map(closedDays.map(({ date, reason }) => [date, reason]))
  const isClosed = (session: TimetableSession) =>
    session.locationId === locationId &&
    session.status === 'scheduled' &&
    session.startsAt > at &&
    reasons.has(classDay(session))
  const toCome = { locationId, status: 'scheduled', startsAt: { $gt: at } } as const
  const found = reasons.size === 0 ? [] : await em.find(TimetableSession, toCome)
  const locked = await lockTimetableSessions(
    em,
    found.filter(isClosed).map(({ id }) => id),
  )
  const sessions = locked.filter(isClosed)
  const counted = await countCounting(em, sessions)
  const affected = sessions.filter(({ id }) => counted.has(id))
  if (affected.length > 0 && !movesBooked) throw affectsBookings(affected)
  await lockBookings(em, affected)
  for (const session of affected) {
    const reason = reasons.get(classDay(session)) ?? fallbackReason
    await cancelLockedSession(command, session, { reason, by: null })
    // Once the day is open again, the slot makes a new session.
    session.slotId = null
  }
  const unused = sessions.filter(({ id }) => !counted.has(id))
  await removeUnused(command, unused, fallbackReason)
  return affected.length
}
