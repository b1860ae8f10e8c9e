import type { PaymentFailure, PaymentReason } from '@rodada/contracts/payment'
import type { PayableAddress } from './payable.ts'

/** A card payment that did not go through, with the bank's words or the reason why there are none. */
export interface FailedPayment {
  readonly code: PaymentFailure
  readonly reason?: PaymentReason
  /** What the bank said. */
  readonly message?: string
}

/** The page of failed payments; its address holds words of the bank's alone, ours are the page's. */
export function failedPaymentPath(
  { id, membershipId }: PayableAddress,
  { code, reason, message }: FailedPayment,
): string {
  const query = new URLSearchParams({ code, ...(reason && { reason }), ...(message && { message }) })
  return `/pago-no-valido/${id}/${membershipId}?${query}`
}
