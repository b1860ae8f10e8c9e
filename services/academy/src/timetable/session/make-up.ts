import { dayMs } from '@rodada/contracts/words/durations'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { SubscriptionAdjustment } from '../../sale/adjustment/adjustment.entity.ts'
import { endOfDay } from '../../sale/subscription/due-date.ts'
import { enterAdjustment } from '../../sale/subscription/enter-adjustment.ts'
import { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { Booking } from '../booking/booking.entity.ts'
import { TimetableSession } from './session.entity.ts'

/** A session that the school cancelled. */
export interface CancelledSession {
  readonly session: TimetableSession
  /** Its slot when it was cancelled. */
  readonly slotId: number | null
  /** Its bookings, which were released. */
  readonly bookings: readonly Booking[]
}

/**
 * Extends the validity of paid subscriptions that lost a class, at least to the day of the next session of its slot; never
 * shortens it. The caller has locked the subscriptions, and cancelled and made all sessions that its change cancels or makes.
 */
export async function makeUpFor(command: Command, cancelled: readonly CancelledSession[]): Promise<void> {
  const { em } = command
  const byHour = cancelled.toSorted(
    (one, other) => one.session.startsAt.getTime() - other.session.startsAt.getTime(),
  )
  for (const one of byHour) {
    const ids = [...new Set(one.bookings.map(({ subscriptionId }) => subscriptionId))]
    const rows = await em.find(
      Subscription,
      { id: { $in: ids }, status: 'Active', courseId: { $ne: null } },
      { orderBy: { id: 'asc' } },
    )
    const end = rows.length === 0 ? undefined : endOfDay(dayInMexico(await nextStart(em, one)))
    for (const row of rows) if (end) await extendTo(command, row, end, one.session)
  }
}

/**
 * The next session of the slot; where none is made, of the course; where there is none either, a week later: that is when
 * the class would be again.
 */
async function nextStart(em: EntityManager, { session, slotId }: CancelledSession): Promise<Date> {
  const { courseId, startsAt } = session
  const later = { courseId, status: 'scheduled', startsAt: { $gt: startsAt } } as const
  const first = { orderBy: { startsAt: 'asc', id: 'asc' } } as const
  const next =
    (slotId === null ? null : await em.findOne(TimetableSession, { ...later, slotId }, first)) ??
    (await em.findOne(TimetableSession, later, first))
  return next?.startsAt ?? new Date(startsAt.getTime() + 7 * dayMs)
}

/** Never shortens. */
async function extendTo(
  command: Command,
  row: Subscription,
  dueAfter: Date,
  { id: sessionId, cancelReason }: TimetableSession,
): Promise<void> {
  const { dueDate } = row
  if (dueDate === null || dueDate >= dueAfter) return
  await enterAdjustment(
    command,
    row,
    {
      kind: 'makeUp',
      reason: cancelReason ?? '',
      dueBefore: dueDate,
      dueAfter,
      sessionId,
    },
    null,
  )
  row.moveEnd(dueAfter)
}

/**
 * Takes the extensions for sessions that take place after all back, unless a class is booked in what they added, or another
 * one to come stays cancelled, which may be made up for in it. The caller has locked the subscriptions and restored the
 * bookings.
 */
export async function undoMakeUp(
  command: Command,
  sessionIds: readonly number[],
  reason: string,
): Promise<void> {
  const { em, at } = command
  const made = await em.find(
    SubscriptionAdjustment,
    { sessionId: { $in: [...sessionIds] }, kind: 'makeUp', undoesId: null },
    { orderBy: { id: 'asc' } },
  )
  const undone = await em.find(SubscriptionAdjustment, { undoesId: { $in: made.map(({ id }) => id) } })
  for (const { id, subscriptionId, dueBefore, dueAfter } of made) {
    if (undone.some(({ undoesId }) => undoesId === id) || dueBefore === null || dueAfter === null) continue
    const row = await em.findOneOrFail(Subscription, subscriptionId)
    if (row.status !== 'Active' || row.dueDate === null) continue
    const end = new Date(row.dueDate.getTime() - (dueAfter.getTime() - dueBefore.getTime()))
    const beyond = await em.count(Booking, { subscriptionId, status: 'booked', startsAt: { $gte: end } })
    const lost = {
      subscriptionId,
      status: 'released',
      releaseReason: 'session',
      startsAt: { $gt: at },
    } as const
    if (end <= at || beyond > 0 || (await em.count(Booking, lost)) > 0) continue
    const values = { kind: 'makeUp', reason, dueBefore: row.dueDate, dueAfter: end, undoesId: id } as const
    await enterAdjustment(command, row, values)
    row.moveEnd(end)
  }
  await em.flush()
}
