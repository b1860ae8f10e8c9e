import { LockMode, raw } from '@mikro-orm/core'
import { notFound } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { Subscription } from './subscription.entity.ts'

/** A subscription with what was taken together with it, each as it is now. */
export interface LockedSubscription {
  readonly row: Subscription
  /** The membership that was taken with this course. */
  readonly membership: Subscription | null
  /** The course that this membership was taken with. */
  readonly takenWith: Subscription | null
}

/**
 * Locks subscriptions for this transaction alone, and what was taken together with them: a command that pays, cancels or
 * marks one of them waits. Always by ascending id, and before any attempt of theirs. What they renew too: PostgreSQL
 * looks at the rows that one written twice names, and locks them for that.
 */
export async function lockSubscriptions(em: EntityManager, ids: readonly number[]): Promise<Subscription[]> {
  if (ids.length === 0) return []
  const given = { $in: [...ids] }
  // An array, which an index finds: for a subquery here every subscription would be read.
  const theirs = raw(
    `any(array(select unnest(array[membership_id, renews_id]) from subscription
      where id in (?) or membership_id in (?)))`,
    [[...ids], [...ids]],
  )
  return em.find(
    Subscription,
    { $or: [{ id: given }, { membershipId: given }, { id: theirs }] },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  )
}

/**
 * As `lockSubscriptions`, of one.
 * @throws notFound where there is none.
 */
export async function lockSubscription(em: EntityManager, id: number): Promise<LockedSubscription> {
  const rows = await lockSubscriptions(em, [id])
  const row = rows.find((each) => each.id === id)
  if (!row) throw notFound()
  return {
    row,
    membership: rows.find((each) => each.id === row.membershipId) ?? null,
    takenWith: rows.find((each) => each.membershipId === id) ?? null,
  }
}
