import type { SubscriptionDetails } from '@rodada/contracts/subscription'

/** What the addresses of a payment name: a subscription and the membership that is paid with it, 0 for none. */
export interface Payable {
  readonly id: number
  readonly membershipId: number
}

/** The same as an address has it. */
export type PayableAddress = Readonly<Record<keyof Payable, number | string>>

/** What of a subscription is paid now. */
export function payableOf({ id, membershipId }: Pick<SubscriptionDetails, 'id' | 'membershipId'>): Payable {
  return { id, membershipId: membershipId ?? 0 }
}
