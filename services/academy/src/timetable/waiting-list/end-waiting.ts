import { lastOfferHours, type WaitingEnd } from '@rodada/contracts/timetable/rules'
import { hourMs } from '@rodada/contracts/words/durations'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import type { Booking } from '../booking/booking.entity.ts'
import { sessionCancelled } from '../booking/booking-mails.ts'
import { groupByAccount, groupWithLine } from '../booking/group-by-account.ts'
import type { MovedFrom } from '../booking/moved-session.ts'
import type { TimetableSession } from '../session/session.entity.ts'
import { inLine, WaitingEntry } from './waiting-entry.entity.ts'
import { waitingEnded, waitingMoved } from './waiting-mails.ts'

/** Expires waiting entries of sessions that the caller has locked, and mails the reason to their accounts. */
export async function endWaiting(
  command: Command,
  entries: readonly WaitingEntry[],
  why: WaitingEnd,
): Promise<void> {
  for (const entry of entries) entry.status = 'expired'
  await command.em.flush()
  await tellEnd(command, entries, why)
}

async function tellEnd(command: Command, entries: readonly WaitingEntry[], why: WaitingEnd): Promise<void> {
  const mails = (await groupByAccount(command.em, entries)).map(({ first: { id: entryId }, others }) => ({
    entryId,
    others,
    why,
  }))
  await command.sendMail(waitingEnded, ...mails)
}

/**
 * Expires the waiting entries of sessions that the caller has locked and cancels. Each account with bookings or entries
 * gets one mail for a session.
 */
export async function endLines(
  command: Command,
  sessions: readonly Pick<TimetableSession, 'id'>[],
  bookings: readonly Booking[] = [],
): Promise<void> {
  const { em } = command
  const line = await readLines(em, sessions)
  for (const entry of line) entry.status = 'expired'
  await em.flush()
  const { groups, rest } = await groupWithLine(em, bookings, line)
  const mails = groups.map(({ first: { id: bookingId }, others, waiting }) => ({
    bookingId,
    others,
    waiting,
  }))
  await command.sendMail(sessionCancelled, ...mails)
  await tellEnd(command, rest, 'session')
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
  command: Command,
  line: readonly WaitingEntry[],
  before: (sessionId: number) => MovedFrom,
): Promise<void> {
  const mails = (await groupByAccount(command.em, line)).map(
    ({ first: { id: entryId, sessionId }, others }) => ({ entryId, others, before: before(sessionId) }),
  )
  await command.sendMail(waitingMoved, ...mails)
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
