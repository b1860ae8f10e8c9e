import { lastOfferHours, offerHours } from '@rodada/contracts/timetable/rules'
import { hourMs } from '@rodada/contracts/words/durations'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { whyNotBookable } from '../booking/bookable.ts'
import { Booking, takesPlace } from '../booking/booking.entity.ts'
import type { TimetableSession } from '../session/session.entity.ts'
import { endWaiting } from './end-waiting.ts'
import { inLine, WaitingEntry } from './waiting-entry.entity.ts'
import { placeOffered } from './waiting-mails.ts'

/** End of an offer made at `at`; null where it is too late for one. */
export function offerEnd({ startsAt }: TimetableSession, at: Date): Date | null {
  const end = Math.min(at.getTime() + offerHours * hourMs, startsAt.getTime() - lastOfferHours * hourMs)
  return end > at.getTime() ? new Date(end) : null
}

/**
 * Offers the free places of a session that the caller has locked to the longest waiting entries, by mail: those of paid
 * subscriptions before the others. Offers that
 * were not accepted in time expire, entries whose subscription has ended or ends before the session leave the list, and
 * shortly before the session the list ends.
 * @returns the number of changed entries.
 */
export async function offerPlaces(command: Command, session: TimetableSession): Promise<number> {
  const { em, at } = command
  const line = await em.find(
    WaitingEntry,
    { sessionId: session.id, ...inLine },
    { orderBy: { id: 'asc' }, refresh: true },
  )
  if (line.length === 0) return 0
  const before = line.map(({ status }) => status)
  const subscriptions = await subscriptionsOf(em, line)
  const isOver = ({ subscriptionId }: WaitingEntry) => isPast(subscriptions.get(subscriptionId), session)
  for (const entry of line) if (isUntaken(entry, at)) entry.status = 'expired'
  await endWaiting(command, standing(line).filter(isOver), 'subscription')
  const until = offerEnd(session, at)
  if (session.status === 'cancelled') await endWaiting(command, standing(line), 'session')
  else if (until === null) await endWaiting(command, line.filter(isWaiting), 'late')
  else await offerFree(command, { session, line, subscriptions, until })
  return line.filter(({ status }, place) => status !== before[place]).length
}

const isWaiting = ({ status }: WaitingEntry) => status === 'waiting'
const isOffered = ({ status }: WaitingEntry) => status === 'offered'
const standing = (line: readonly WaitingEntry[]) =>
  line.filter((entry) => isWaiting(entry) || isOffered(entry))

function isUntaken(entry: WaitingEntry, at: Date): boolean {
  return isOffered(entry) && entry.offeredUntil !== null && entry.offeredUntil <= at
}

/** Without locks: accepting an offer checks the subscription again. */
async function subscriptionsOf(em: EntityManager, line: readonly WaitingEntry[]) {
  const ids = line.map(({ subscriptionId }) => subscriptionId)
  const rows = await em.find(Subscription, { id: { $in: ids } }, { disableIdentityMap: true })
  return new Map(rows.map((row) => [row.id, row]))
}

function isPast(row: Subscription | undefined, { startsAt }: TimetableSession): boolean {
  if (!row || row.status === 'Finished' || row.status === 'Canceled') return true
  return row.dueDate !== null && row.dueDate <= startsAt
}

interface Offering {
  readonly session: TimetableSession
  readonly line: readonly WaitingEntry[]
  readonly subscriptions: ReadonlyMap<number, Subscription>
  readonly until: Date
}

async function offerFree(command: Command, { session, line, subscriptions, until }: Offering): Promise<void> {
  const { em, at } = command
  const free = await placesFor(em, session, line)
  const offers: WaitingEntry[] = []
  const unable: WaitingEntry[] = []
  const isPaid = ({ subscriptionId }: WaitingEntry) => subscriptions.get(subscriptionId)?.isPaid() ?? false
  // Who has paid comes first, in the order of the line; then who has not.
  const waiting = line.filter(isWaiting)
  for (const entry of [...waiting.filter(isPaid), ...waiting.filter((each) => !isPaid(each))]) {
    if (offers.length >= free) break
    const row = subscriptions.get(entry.subscriptionId)
    const isAble = row && !(await whyNotBookable(em, row, session, at))
    ;(isAble ? offers : unable).push(entry)
  }
  for (const entry of offers) {
    entry.status = 'offered'
    entry.offeredUntil = until
  }
  await endWaiting(command, unable, 'subscription')
  await command.sendMail(placeOffered, ...offers.map(({ id: entryId }) => ({ entryId })))
}

async function placesFor(
  em: EntityManager,
  { id, capacity }: TimetableSession,
  line: readonly WaitingEntry[],
): Promise<number> {
  if (capacity === null) return line.length
  const taken = await em.count(Booking, { sessionId: id, ...takesPlace })
  return capacity - taken - line.filter(isOffered).length
}
