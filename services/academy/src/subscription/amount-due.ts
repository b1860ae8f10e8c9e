import type { LockedSubscription } from './lock-subscription.ts'
import type { Subscription } from './subscription.entity.ts'

/** The membership that is still to be paid with the course. */
export function linkedMembership({ membership }: LockedSubscription): Subscription | null {
  return membership?.status === 'PendingPayment' ? membership : null
}

/** The rows that a payment of the subscription covers: itself, and the membership that waits for it. */
export function coveredRows(locked: LockedSubscription): readonly [Subscription, ...Subscription[]] {
  const membership = linkedMembership(locked)
  return membership ? [locked.row, membership] : [locked.row]
}

/** Centavos that are to be paid for the subscription, the membership that waits for it included. */
export function amountDue(locked: LockedSubscription): number {
  return coveredRows(locked).reduce((sum, { priceCentavos: price }) => sum + price, 0)
}

/** A membership that was taken with a course waits for it: the two are paid and canceled together. */
export function waitsForCourse({ takenWith }: LockedSubscription): Subscription | null {
  return takenWith?.status === 'PendingPayment' ? takenWith : null
}
