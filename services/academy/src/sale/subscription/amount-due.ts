import type { LockedSubscription } from './lock-subscription.ts'
import type { Subscription } from './subscription.entity.ts'

/** The unpaid membership that was taken with the course. */
export function linkedMembership({ membership }: LockedSubscription): Subscription | null {
  return membership?.status === 'PendingPayment' ? membership : null
}

/** Rows that a payment covers: the subscription, and the unpaid membership that was taken with it. */
export function coveredRows(locked: LockedSubscription): readonly [Subscription, ...Subscription[]] {
  const membership = linkedMembership(locked)
  return membership ? [locked.row, membership] : [locked.row]
}

/** Centavos due for the subscription, its unpaid membership included. */
export function amountDue(locked: LockedSubscription): number {
  return coveredRows(locked).reduce((sum, { priceCentavos: price }) => sum + price, 0)
}

/** The unpaid course of an unpaid membership: the two are paid and canceled together. */
export function waitsForCourse({ takenWith }: LockedSubscription): Subscription | null {
  return takenWith?.status === 'PendingPayment' ? takenWith : null
}
