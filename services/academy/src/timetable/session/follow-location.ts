import { dayIn, hourIn, instantIn } from '@rodada/contracts/timetable/place-hours'
import type { Command } from '@rodada/service/command/command'
import { classDay } from '../../time/class-time.ts'
import { moveBookings } from '../booking/move-with-sessions.ts'
import { placeAndHour } from '../booking/moved-session.ts'
import { lockBookings } from '../booking/release-bookings.ts'
import type { Location } from '../location/location.entity.ts'
import { affectsBookings, countCounting } from './affected-sessions.ts'
import { cancelLockedSession, removeUnused } from './cancel-session.ts'
import { lockTimetableSessions } from './lock-sessions.ts'
import { type CancelledSession, makeUpFor } from './make-up.ts'
import { TimetableSession } from './session.entity.ts'

/**
 * Adapts the sessions to come at a location that the caller has locked and changed: those of another zone move to the same
 * hour of its clock, those on its closed days are removed, or cancelled where they have bookings. Guardians get a mail.
 * @param movesBooked whether sessions with bookings may be moved or cancelled.
 * @returns the number of moved or cancelled sessions with bookings or waiting entries.
 * @throws a refusal where there are such sessions and `movesBooked` is not set.
 */
export async function followLocation(
  command: Command,
  location: Location,
  movesBooked: boolean,
): Promise<number> {
  const moved = await followZone(command, location, movesBooked)
  return moved + (await closeDays(command, location, movesBooked))
}

async function followZone(command: Command, { id, zone }: Location, movesBooked: boolean): Promise<number> {
  const { em } = command
  const { sessions, affected } = await lockSessions(command, id, (one) => one.zone !== zone, movesBooked)
  const moved = sessions.map((session) => ({ session, from: placeAndHour(session) }))
  for (const session of sessions) {
    const onClock = (at: Date) => instantIn(zone, dayIn(session.zone, at), hourIn(session.zone, at))
    em.assign(session, { startsAt: onClock(session.startsAt), endsAt: onClock(session.endsAt), zone })
  }
  await em.flush()
  await moveBookings(command, moved)
  return affected.length
}

const fallbackReason = 'Día sin clases'

async function closeDays(
  command: Command,
  { id, closedDays }: Location,
  movesBooked: boolean,
): Promise<number> {
  if (closedDays.length === 0) return 0
  const reasons = new Map(closedDays.map(({ date, reason }) => [date, reason]))
  const isClosed = (session: TimetableSession) => reasons.has(classDay(session))
  const { sessions, affected } = await lockSessions(command, id, isClosed, movesBooked)
  const cancelled: CancelledSession[] = []
  for (const session of affected) {
    const reason = reasons.get(classDay(session)) ?? fallbackReason
    cancelled.push(await cancelLockedSession(command, session, { reason, by: null }))
    // Once the day is open again, the slot makes a new session.
    session.slotId = null
  }
  const unused = sessions.filter((session) => !affected.includes(session))
  await removeUnused(command, unused, fallbackReason)
  await makeUpFor(command, cancelled)
  return affected.length
}

/**
 * Locks those of the sessions to come at a location that a change is about, and their bookings.
 * @returns them, and which of them have bookings or waiting entries.
 */
async function lockSessions(
  { em, at }: Command,
  locationId: number,
  isMeant: (session: TimetableSession) => boolean,
  movesBooked: boolean,
) {
  const toCome = { locationId, status: 'scheduled', startsAt: { $gt: at } } as const
  const found = (await em.find(TimetableSession, toCome)).filter(isMeant)
  const locked = await lockTimetableSessions(
    em,
    found.map(({ id }) => id),
  )
  const sessions = locked.filter(
    (one) => one.locationId === locationId && one.status === 'scheduled' && one.startsAt > at && isMeant(one),
  )
  const counted = await countCounting(em, sessions)
  const affected = sessions.filter(({ id }) => counted.has(id))
  if (affected.length > 0 && !movesBooked) throw affectsBookings(affected)
  await lockBookings(em, affected)
  return { sessions, affected }
}
