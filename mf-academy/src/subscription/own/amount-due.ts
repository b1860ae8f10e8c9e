import type { SubscriptionListItem } from '@rodada/contracts/subscription/calls'
import type { OwnMembership } from '@rodada/contracts/subscription/membership'
import { payableOf, paymentPath } from '../subscription-paths.ts'

type Pending = OwnMembership['pending']

/** Payment of an unpaid subscription in the list. */
export interface Due {
  readonly path: string
  /** Subscription of the course that a membership is paid and canceled with. */
  readonly paidWithId: number | null
}

/** Payment page of an unpaid membership, alone or with its course. */
export function membershipPaymentPath({ id, paidWithId }: NonNullable<Pending>): string {
  return paymentPath(paidWithId === null ? { id, membershipId: 0 } : { id: paidWithId, membershipId: id })
}

/** @param pending the account's unpaid membership. */
export function dueOf(row: SubscriptionListItem, pending: Pending): Due {
  if (pending?.id === row.id) return { path: membershipPaymentPath(pending), paidWithId: pending.paidWithId }
  return { path: paymentPath(payableOf(row)), paidWithId: null }
}
