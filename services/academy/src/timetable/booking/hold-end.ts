import { unpaidHoldHours } from '@rodada/contracts/timetable/rules'
import { hourMs } from '@rodada/contracts/words/durations'
import type { Subscription } from '../../sale/subscription/subscription.entity.ts'

/** End of the hold of one place: `end` of the subscription's hold, but not later than the start of the class. */
export function placeHoldEnd({ startsAt }: { readonly startsAt: Date }, end: Date): Date {
  return startsAt < end ? startsAt : end
}

/**
 * The moment at which places held for an unpaid subscription are released.
 * That of one with a part payment lasts until the day for the rest.
 * @param since when it began to wait for its payment: its creation, or the reversal of its payment.
 */
export function holdEnd({ createdAt, expiresAt, holdsUntil, restBy }: Subscription, since = createdAt): Date {
  if (restBy !== null) return expiresAt
  const end = holdsUntil ?? new Date(since.getTime() + unpaidHoldHours * hourMs)
  return end < expiresAt ? end : expiresAt
}
