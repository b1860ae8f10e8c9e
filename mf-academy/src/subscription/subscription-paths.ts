import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import type { FailedPayment } from '@rodada/ui/card'
import { managedPath } from '@rodada/web/lists/manage-path'

/** Ids in a payment's address: a subscription, and the membership paid with it or 0. */
export interface Payable {
  readonly id: number
  readonly membershipId: number
}

/** A `Payable` from path parameters, which are texts. */
export type PayableAddress = Readonly<Record<keyof Payable, number | string>>

export function payableOf({ id, membershipId }: Pick<SubscriptionDetails, 'id' | 'membershipId'>): Payable {
  return { id, membershipId: membershipId ?? 0 }
}

/** The owner's page of a subscription. */
export function subscriptionPath(id: number | string): string {
  return `/suscripcion/${id}`
}

/** The staff's page of a subscription; its back link leads to their list. */
export function managedSubscriptionPath(id: number): string {
  return managedPath(subscriptionPath(id))
}

/** Card numbers are typed there: links to it need `reload`. */
export function paymentPath({ id, membershipId }: PayableAddress): string {
  return `/suscripcion/${id}/${membershipId}/informacion-de-pago`
}

/** Confirmation of a registration, paid or not. */
export function confirmationPath(id: number | string): string {
  return `/suscripcion/${id}/confirmacion-de-registro`
}

export function renewalPath(id: number | string): string {
  return `${subscriptionPath(id)}/renovar`
}

/** Where its owner cancels it once it is paid. */
export function endingPath(id: number | string): string {
  return `${subscriptionPath(id)}/cancelar`
}

/** As `paymentPath`, for a renewal. */
export function renewalPaymentPath(id: number | string): string {
  return `${renewalPath(id)}/informacion-de-pago`
}

/** Confirmation of a renewal, paid or not. */
export function renewalConfirmationPath(id: number | string): string {
  return `${subscriptionPath(id)}/confirmacion-de-renovacion`
}

/** Page of failed payments; of texts its address holds only the bank's. */
export function failedPaymentPath(
  { id, membershipId }: PayableAddress,
  { code, reason, messages: [message] }: FailedPayment,
): string {
  const query = new URLSearchParams({ code, ...(reason ? { reason } : message && { message }) })
  return `/pago-no-valido/${id}/${membershipId}?${query}`
}

/**
 * A student's letter. The address contains ids alone: browser histories and screens show it, and a minor's data must not
 * appear there.
 */
export function letterPath(subscriptionId: number, participantId: number): string {
  return `/carta-responsiva?suscripcion=${subscriptionId}&alumno=${participantId}`
}
