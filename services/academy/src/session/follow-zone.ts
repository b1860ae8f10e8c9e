import { dayIn, hourIn, instantIn } from '@rodada/contracts/place-hours'
import type { Command } from '@rodada/service/command'
import { moveBookings } from '../booking/move-with-sessions.ts'
import { placeAndHour } from '../booking/moved-session.ts'
import { lockBookings } from '../booking/release-bookings.ts'
import type { Location } from '../location/location.entity.ts'
import { affectsBookings, countCounting } from './affected-sessions.ts'
import { lockTimetableSessions } from './lock-sessions.ts'
import { TimetableSession } from './session.entity.ts'

/**
 * Moves the sessions to come at a location that the caller has locked to the same hour of its clock, where its zone has
 * changed; guardians get a mail.
 * @returns the number of sessions with bookings or waiting entries.
 * @throws a refusal where there are such sessions and `movesBooked` is not set.
 */
export async function followZone(
  command: Command,
  { id: locationId, zone }: Location,
  { movesBooked }: { readonly movesBooked: boolean },
): Promise<number> {
  const { em, at: now } = command
  const others = { locationId, status: 'scheduled', startsAt: { $gt: now }, zone: { $ne: zone } } as const
  const found = await em.find(TimetableSession, others)
  const locked = await lockTimetableSessions(
    em,
    found.map(({ id }) => id),
  )
  const sessions = locked.filter(
    (session) =>
      session.locationId === locationId && session.status === 'scheduled' && session.startsAt > now,
  )
  const counted = await countCounting(em, sessions)
  const affected = sessions.filter(({ id }) => counted.has(id))
  if (affected.length > 0 && !movesBooked) throw affectsBookings(affected)
  await lockBookings(em, affected)
  const moved = sessions.map((session) => ({ session, from: placeAndHour(session) }))
  for (const session of sessions) {
    const onClock = (at: Date) => instantIn(zone, dayIn(session.zone, at), hourIn(session.zone, at))
    em.assign(session, { startsAt: onClock(session.startsAt), endsAt: onClock(session.endsAt), zone })
  }
  await em.flush()
  await moveBookings(command, moved)
  return affected.length
}
