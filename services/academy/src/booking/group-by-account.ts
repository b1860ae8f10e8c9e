import type { EntityManager } from '@rodada/service/orm'
import { Subscription } from '../subscription/subscription.entity.ts'

interface OfSession {
  readonly id: number
  readonly sessionId: number
  readonly subscriptionId: number
}

/** Bookings, or places in a line, of one account in one session: its first, and the ids of all others. */
interface Group<R> {
  readonly first: R
  readonly others: number[]
}

/** Groups rows for mails: an account with two children in a session gets one mail. */
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
    else groups.set(key, { first: row, others: [] })
  }
  return [...groups.values()]
}
