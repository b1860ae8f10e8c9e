import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { onConstraintViolation, refusal } from '@rodada/service/http/errors'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { lockParticipants } from '../../family/participant/lock-participants.ts'
import { whyFrozen } from '../../sale/subscription/compliance.ts'
import { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { classDay, classMoment } from '../../time/class-time.ts'
import type { TimetableSession } from '../session/session.entity.ts'
import { moveLines, tellLinesMoved } from '../waiting-list/end-waiting.ts'
import type { WaitingEntry } from '../waiting-list/waiting-entry.entity.ts'
import type { Booking } from './booking.entity.ts'
import { movedTooLate, sessionMoved } from './booking-mails.ts'
import { groupWithLine } from './group-by-account.ts'
import { placeHoldEnd } from './hold-end.ts'
import { type MovedFrom, type MovedSession, readMovedFrom } from './moved-session.ts'
import { lockBookings, releaseBookings } from './release-bookings.ts'

/**
 * Moves the bookings and waiting entries of sessions that the caller has locked and moved, and mails each
 * account once for a session. A booking that is now beyond the validity of its subscription, or in its freeze, is released.
 * @returns the number of mails. @throws a refusal where a student has another class at the new hour.
 */
export async function moveBookings(command: Command, moved: readonly MovedSession[]): Promise<number> {
  if (moved.length === 0) return 0
  const { em, at } = command
  const sessions = moved.map(({ session }) => session)
  const bookings = await lockBookings(em, sessions)
  const tooLate = await findTooLate(em, bookings, sessions, at)
  await releaseBookings(em, tooLate, { at, actorId: null, reason: 'subscription' })
  const staying = bookings.filter((booking) => !tooLate.includes(booking))
  await setHours(em, staying, sessions)
  const before = await readMovedFrom(em, moved)
  const line = await moveLines(em, sessions)
  const stays = await mailsAbout(em, staying, line, before)
  await command.sendMail(sessionMoved, ...stays.mails)
  const gone = await mailsAbout(em, tooLate, stays.rest, before)
  await command.sendMail(movedTooLate, ...gone.mails)
  await tellLinesMoved(command, gone.rest, before)
  return bookings.length + line.length
}

/** @returns the mails, and the waiting entries that none of them mentions. */
async function mailsAbout(
  em: EntityManager,
  bookings: readonly Booking[],
  line: readonly WaitingEntry[],
  before: (sessionId: number) => MovedFrom,
) {
  const { groups, rest } = await groupWithLine(em, bookings, line)
  const mails = groups.map(({ first: { id: bookingId, sessionId }, others, waiting }) => ({
    bookingId,
    others,
    waiting,
    before: before(sessionId),
  }))
  return { mails, rest }
}

async function findTooLate(
  em: EntityManager,
  bookings: readonly Booking[],
  sessions: readonly TimetableSession[],
  at: Date,
): Promise<Booking[]> {
  const ids = new Set(bookings.map(({ subscriptionId }) => subscriptionId))
  const rows = await em.find(Subscription, { id: { $in: [...ids] } })
  return bookings.filter(({ subscriptionId, sessionId }) => {
    const session = sessions.find(({ id }) => id === sessionId)
    const row = rows.find(({ id }) => id === subscriptionId)
    return (
      session && row && (session.startsAt >= row.validUntil(at) || whyFrozen(row, classDay(session)) !== '')
    )
  })
}

/** All in one statement: a student may have one moved session at the hour from which another moves away. */
async function setHours(
  em: EntityManager,
  bookings: readonly Booking[],
  sessions: readonly TimetableSession[],
): Promise<void> {
  const db = dbOf(em)
  await lockParticipants(
    em,
    bookings.map(({ participantId }) => participantId),
  )
  await sql`set constraints booking_one_at_a_time deferred`.execute(db)
  for (const booking of bookings) {
    const session = sessions.find(({ id }) => id === booking.sessionId)
    if (session) setHour(booking, session)
  }
  await em.flush()
  await refuseClash(em, bookings)
  const elsewhere = () => refusal('Uno de los alumnos ya tiene otra clase a la nueva hora. Elige otra.')
  await onConstraintViolation('booking_one_at_a_time', elsewhere, () =>
    sql`set constraints booking_one_at_a_time immediate`.execute(db),
  )
}

/** A booking that moves to another day is reminded of again. */
function setHour(booking: Booking, session: TimetableSession): void {
  const { startsAt, endsAt, zone } = session
  if (classDay({ startsAt: booking.startsAt, zone }) !== classDay(session)) booking.remindedAt = null
  booking.startsAt = startsAt
  if (booking.holdUntil !== null) booking.holdUntil = placeHoldEnd(booking, booking.holdUntil)
  booking.endsAt = endsAt
}

/** @throws a refusal that names the student. */
async function refuseClash(em: EntityManager, bookings: readonly Booking[]): Promise<void> {
  const { rows } = await sql<{ name: string; startsAt: string; zone: string }>`
    select participant.name, other.starts_at as "startsAt",
      (select zone from session where id = other.session_id) as zone
    from booking moved
    join booking other on other.participant_id = moved.participant_id and other.id <> moved.id
      and other.status in ('booked', 'held')
      and tstzrange(other.starts_at, other.ends_at) && tstzrange(moved.starts_at, moved.ends_at)
    join participant on participant.id = moved.participant_id
    where moved.id = any(${bookings.map(({ id }) => id)}::integer[])
    order by other.starts_at, moved.id limit 1`.execute(dbOf(em))
  const [clash] = rows
  if (clash)
    throw refusal(
      `${clash.name} ya tiene otra clase a esa hora: la del ${classMoment(clash)} Elige otra hora o cancela una de sus reservaciones.`,
    )
}
