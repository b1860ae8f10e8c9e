import type { LockedSubscription } from './lock-subscription.ts'
import type { Subscription } from './subscription.entity.ts'

/** The membership that was taken with the course, while something is due for it. */
export function linkedMembership({ membership }: LockedSubscription): Subscription | null {
  return membership && isDue(membership) ? membership : null
}

/** Rows that a payment covers: the subscription, and the membership that was taken with it, while it is due. */
export function coveredRows(locked: LockedSubscription): readonly [Subscription, ...Subscription[]] {
  const membership = linkedMembership(locked)
  return membership ? [locked.row, membership] : [locked.row]
}

/** Whether it waits for its payment, or for the rest of it. */
export function isDue(row: Subscription): boolean {
  return row.status === 'PendingPayment' || row.owed() > 0
}

/** Centavos due for the subscription, its membership included. */
export function amountDue(locked: LockedSubscription): number {
  return sumOwed(coveredRows(locked))
}

/** Centavos. */
export function sumOwed(rows: readonly Subscription[]): number {
  return rows.reduce((sum, row) => sum + row.owed(), 0)
}

/** The unpaid course of an unpaid membership: the two are paid and canceled together. */
export function waitsForCourse({ takenWith }: LockedSubscription): Subscription | null {
  return takenWith?.status === 'PendingPayment' ? takenWith : null
}
