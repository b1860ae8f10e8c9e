import type { PaymentFailure, PaymentReason } from '@rodada/contracts/payment'
import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import { managedPath } from '@rodada/web/manage-path'

/** What the addresses of a payment name: a subscription and the membership that is paid with it, 0 for none. */
export interface Payable {
  readonly id: number
  readonly membershipId: number
}

/** A `Payable` of an address, whose parameters are texts. */
export type PayableAddress = Readonly<Record<keyof Payable, number | string>>

export function payableOf({ id, membershipId }: Pick<SubscriptionDetails, 'id' | 'membershipId'>): Payable {
  return { id, membershipId: membershipId ?? 0 }
}

/** Where its owner looks at a subscription. */
export function subscriptionPath(id: number | string): string {
  return `/suscripcion/${id}`
}

/** Where the staff look at a subscription; it leads back to their list. */
export function managedSubscriptionPath(id: number): string {
  return managedPath(subscriptionPath(id))
}

/** Where something is paid. Card numbers are typed there: links to it load the whole page (`reload`). */
export function paymentPath({ id, membershipId }: PayableAddress): string {
  return `/suscripcion/${id}/${membershipId}/informacion-de-pago`
}

/** Where a registration is confirmed, paid or not. */
export function confirmationPath(id: number | string): string {
  return `/suscripcion/${id}/confirmacion-de-registro`
}

/** Where the classes of a subscription are bought again. */
export function renewalPath(id: number | string): string {
  return `${subscriptionPath(id)}/renovar`
}

/** Where a renewal is paid; as `paymentPath`. */
export function renewalPaymentPath(id: number | string): string {
  return `${renewalPath(id)}/informacion-de-pago`
}

/** Where a renewal is confirmed, paid or not. */
export function renewalConfirmationPath(id: number | string): string {
  return `${subscriptionPath(id)}/confirmacion-de-renovacion`
}

/** A card payment that did not go through, with the bank's words or the reason why there are none. */
export interface FailedPayment {
  readonly code: PaymentFailure
  readonly reason?: PaymentReason
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

/**
 * Where the letter of a student of a subscription is. It names both by their ids alone: addresses are kept in histories
 * and shown on screens, where a minor's data have no place.
 */
export function letterPath(subscriptionId: number, participantId: number): string {
  return `/carta-responsiva?suscripcion=${subscriptionId}&alumno=${participantId}`
}
