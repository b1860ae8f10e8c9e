import { lastOfferHours, offerHours } from '@rodada/contracts/timetable-rules'
import type { EntityManager } from '@rodada/service/orm'
import type { TimetableSession } from '../sessions/session.entity.ts'
import { Booking, takesPlace } from '../subscriptions/booking.entity.ts'
import { WaitingEntry } from './waiting-entry.entity.ts'

const hourMs = 60 * 60 * 1000

/** Until when a place of a session can be offered at this moment; null: it is too late for that. */
export function offerEnd({ startsAt }: TimetableSession, at: Date): Date | null {
  const end = Math.min(at.getTime() + offerHours * hourMs, startsAt.getTime() - lastOfferHours * hourMs)
  return end > at.getTime() ? new Date(end) : null
}

/**
 * Offers the free places of a session, which the caller has locked, to those who wait for them longest. Offers that
 * nobody took in time end, and shortly before the class nobody waits any more.
 * @returns the new offers.
 */
export async function offerPlaces(
  em: EntityManager,
  session: TimetableSession,
  at: Date,
): Promise<WaitingEntry[]> {
  const line = await em.find(
    WaitingEntry,
    { sessionId: session.id, status: { $in: ['waiting', 'offered'] } },
    { orderBy: { id: 'asc' }, refresh: true },
  )
  for (const entry of line)
    if (entry.status === 'offered' && entry.offeredUntil && entry.offeredUntil <= at) entry.status = 'expired'
  const until = offerEnd(session, at)
  const waiting = line.filter(({ status }) => status === 'waiting')
  if (until === null) for (const entry of waiting) entry.status = 'expired'
  const offers = until === null ? [] : waiting.slice(0, await placesFor(em, session, line))
  for (const entry of offers) {
    entry.status = 'offered'
    entry.offeredUntil = until
  }
  await em.flush()
  return offers
}

async function placesFor(
  em: EntityManager,
  { id, capacity }: TimetableSession,
  line: readonly WaitingEntry[],
): Promise<number> {
  if (capacity === null) return line.length
  const taken = await em.count(Booking, { sessionId: id, ...takesPlace })
  return Math.max(0, capacity - taken - line.filter(({ status }) => status === 'offered').length)
}
