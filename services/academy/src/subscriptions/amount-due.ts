import type { LockedSubscription, SubscriptionRow } from './lock-subscription.ts'

/** The membership that is still to be paid with the course. */
export function linkedMembership({ membership }: LockedSubscription): SubscriptionRow | null {
  return membership?.status === 'PendingPayment' ? membership : null
}

/** The rows that a payment of the subscription covers: itself, and the membership that waits for it. */
export function coveredRows(locked: LockedSubscription): readonly [SubscriptionRow, ...SubscriptionRow[]] {
  const membership = linkedMembership(locked)
  return membership ? [locked.row, membership] : [locked.row]
}

/** Centavos that are to be paid for the subscription, the membership that waits for it included. */
export function amountDue(locked: LockedSubscription): number {
  return coveredRows(locked).reduce((sum, { price_centavos: price }) => sum + price, 0)
}

/** A membership that was taken with a course waits for it: the two are paid and canceled together. */
export function waitsForCourse({ takenWith }: LockedSubscription): SubscriptionRow | null {
  return takenWith?.status === 'PendingPayment' ? takenWith : null
}

export function isPaid({ status }: Pick<SubscriptionRow, 'status'>): boolean {
  return status === 'Active' || status === 'Finished'
}
