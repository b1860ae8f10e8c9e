import { lastOfferHours, type WaitingEnd } from '@rodada/contracts/timetable-rules'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyOptions } from '../academy-options.ts'
import type { Booking } from '../booking/booking.entity.ts'
import { sessionCancelled } from '../booking/booking-mails.ts'
import { groupByAccount, groupWithLine } from '../booking/group-by-account.ts'
import type { MovedFrom } from '../booking/moved-session.ts'
import type { TimetableSession } from '../session/session.entity.ts'
import { inLine, WaitingEntry } from './waiting-entry.entity.ts'
import { waitingEnded, waitingMoved } from './waiting-mails.ts'

type Mailing = Pick<AcademyOptions, 'sendMail'>

const hourMs = 60 * 60 * 1000

/** Expires waiting entries of sessions that the caller has locked, and mails the reason to their accounts. */
export async function endWaiting(
  em: EntityManager,
  options: Mailing,
  entries: readonly WaitingEntry[],
  why: WaitingEnd,
): Promise<void> {
  for (const entry of entries) entry.status = 'expired'
  await em.flush()
  await tellEnd(em, options, entries, why)
}

async function tellEnd(
  em: EntityManager,
  { sendMail }: Mailing,
  entries: readonly WaitingEntry[],
  why: WaitingEnd,
): Promise<void> {
  const mails = (await groupByAccount(em, entries)).map(({ first: { id: entryId }, others }) => ({
    entryId,
    others,
    why,
  }))
  await sendMail(em, waitingEnded, ...mails)
}

/**
 * Expires the waiting entries of sessions that the caller has locked and cancels. Each account with bookings or entries
 * gets one mail for a session.
 */
export async function endLines(
  em: EntityManager,
  options: Mailing,
  sessions: readonly Pick<TimetableSession, 'id'>[],
  bookings: readonly Booking[] = [],
): Promise<void> {
  const line = await readLines(em, sessions)
  for (const entry of line) entry.status = 'expired'
  await em.flush()
  const { groups, rest } = await groupWithLine(em, bookings, line)
  const mails = groups.map(({ first: { id: bookingId }, others, waiting }) => ({
    bookingId,
    others,
    ...(waiting && { waiting }),
  }))
  await options.sendMail(em, sessionCancelled, ...mails)
  await tellEnd(em, options, rest, 'session')
}

/**
 * Waiting entries of sessions that the caller has locked and moved. Offers are shortened to end `lastOfferHours` before
 * the new start.
 */
export async function moveLines(
  em: EntityManager,
  sessions: readonly TimetableSession[],
): Promise<WaitingEntry[]> {
  const line = await readLines(em, sessions)
  for (const entry of line) {
    const session = sessions.find(({ id }) => id === entry.sessionId)
    if (!session || entry.offeredUntil === null) continue
    const latest = new Date(session.startsAt.getTime() - lastOfferHours * hourMs)
    if (entry.offeredUntil > latest) entry.offeredUntil = latest
  }
  await em.flush()
  return line
}

/** Mails the move of a session to accounts that wait for it without a booking. */
export async function tellLinesMoved(
  em: EntityManager,
  { sendMail }: Mailing,
  line: readonly WaitingEntry[],
  before: ReadonlyMap<number, MovedFrom>,
): Promise<void> {
  const mails = (await groupByAccount(em, line)).map(({ first: { id: entryId, sessionId }, others }) => {
    const from = before.get(sessionId)
    return { entryId, others, ...(from && { before: from }) }
  })
  await sendMail(em, waitingMoved, ...mails)
}

async function readLines(
  em: EntityManager,
  sessions: readonly Pick<TimetableSession, 'id'>[],
): Promise<WaitingEntry[]> {
  if (sessions.length === 0) return []
  const ids = sessions.map(({ id }) => id)
  return em.find(
    WaitingEntry,
    { sessionId: { $in: ids }, ...inLine },
    { refresh: true, orderBy: { id: 'asc' } },
  )
}
