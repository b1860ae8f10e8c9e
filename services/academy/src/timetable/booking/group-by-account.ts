import type { EntityManager } from '@rodada/service/data/orm'
import { Subscription } from '../../sale/subscription/subscription.entity.ts'

interface OfSession {
  readonly id: number
  readonly sessionId: number
  readonly subscriptionId: number
}

/** Bookings or waiting entries of one account in one session: the first, and the ids of the others. */
interface Group<R> {
  /** Ids of session and account. */
  readonly key: string
  readonly first: R
  readonly others: number[]
}

/** Groups rows by session and account: an account with two children in a session gets one mail. */
export async function groupByAccount<R extends OfSession>(
  em: EntityManager,
  rows: readonly R[],
): Promise<Group<R>[]> {
  const ids = new Set(rows.map(({ subscriptionId }) => subscriptionId))
  const subscriptions = await em.find(Subscription, { id: { $in: [...ids] } })
  const owners = new Map(subscriptions.map(({ id, createdBy }) => [id, createdBy]))
  const groups = new Map<string, Group<R>>()
  for (const row of rows) {
    const key = `${row.sessionId} ${owners.get(row.subscriptionId)}`
    const group = groups.get(key)
    if (group) group.others.push(row.id)
    else groups.set(key, { key, first: row, others: [] })
  }
  return [...groups.values()]
}

/** The bookings of an account in a session, with its waiting entries for the same session. */
interface BookedGroup<B extends OfSession> extends Group<B> {
  /** Ids of the waiting entries; absent where there are none. */
  readonly waiting?: number[]
}

/**
 * Groups bookings by session and account, each with the waiting entries of the same account: who has booked
 * for one child and waits for another gets one mail.
 * @returns the groups, and the waiting entries of accounts without a booking.
 */
export async function groupWithLine<B extends OfSession, W extends OfSession>(
  em: EntityManager,
  bookings: readonly B[],
  line: readonly W[],
): Promise<{ groups: BookedGroup<B>[]; rest: W[] }> {
  const booked = await groupByAccount(em, bookings)
  const keys = new Set(booked.map(({ key }) => key))
  const paired = (await groupByAccount(em, line)).filter(({ key }) => keys.has(key))
  const waiting = new Map(paired.map(({ key, first, others }) => [key, [first.id, ...others]]))
  const grouped = new Set([...waiting.values()].flat())
  const groups = booked.map((group) => ({ ...group, waiting: waiting.get(group.key) }))
  return { groups, rest: line.filter(({ id }) => !grouped.has(id)) }
}
