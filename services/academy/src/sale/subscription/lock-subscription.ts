import { LockMode, raw } from '@mikro-orm/core'
import type { EntityManager } from '@rodada/service/data/orm'
import { notFound } from '@rodada/service/http/errors'
import { Subscription } from './subscription.entity.ts'

/** A locked subscription and the rows taken together with it. */
export interface LockedSubscription {
  readonly row: Subscription
  /** Membership that was taken with this course. */
  readonly membership: Subscription | null
  /** Course that this membership was taken with. */
  readonly takenWith: Subscription | null
}

/**
 * Locks subscriptions until the transaction ends, with the rows taken together with them and those that they renew:
 * PostgreSQL locks referenced rows when a row is written twice. Commands that pay, cancel or mark one of them wait. By
 * ascending id, and before any payment attempt.
 */
export function lockSubscriptions(em: EntityManager, ids: readonly number[]): Promise<Subscription[]> {
  return findTogether(em, ids, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
}

async function findTogether(
  em: EntityManager,
  ids: readonly number[],
  options: { readonly lockMode?: LockMode.PESSIMISTIC_WRITE; readonly refresh?: boolean },
): Promise<Subscription[]> {
  if (ids.length === 0) return []
  const given = { $in: [...ids] }
  // An array, which uses the index: with a subquery PostgreSQL would read every subscription.
  const theirs = raw(
    `any(array(select unnest(array[membership_id, renews_id]) from subscription
      where id in (?) or membership_id in (?)))`,
    [[...ids], [...ids]],
  )
  return em.find(
    Subscription,
    { $or: [{ id: given }, { membershipId: given }, { id: theirs }] },
    { orderBy: { id: 'asc' }, ...options },
  )
}

/** As `lockSubscriptions`, for one. @throws notFound where there is none. */
export async function lockSubscription(em: EntityManager, id: number): Promise<LockedSubscription> {
  return together(await lockSubscriptions(em, [id]), id)
}

/** As `lockSubscription`, without locks: for reading. */
export async function findSubscription(em: EntityManager, id: number): Promise<LockedSubscription> {
  return together(await findTogether(em, [id], {}), id)
}

function together(rows: readonly Subscription[], id: number): LockedSubscription {
  const row = rows.find((each) => each.id === id)
  if (!row) throw notFound()
  return {
    row,
    membership: rows.find((each) => each.id === row.membershipId) ?? null,
    takenWith: rows.find((each) => each.membershipId === id) ?? null,
  }
}
