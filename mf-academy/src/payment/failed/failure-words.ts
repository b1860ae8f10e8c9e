import type { PaymentFailure } from '@rodada/contracts/money/payment'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'

/** Texts of the page of failed payments. */
export interface FailureWords {
  readonly title: string
  readonly detail: string
  /** `pay`: pay again, now or later; `wait`: the bank's answer is pending; `ask`: nothing to pay, the staff take over. */
  readonly next: 'pay' | 'wait' | 'ask'
}

const titles: ReadonlyMap<string | null, string> = new Map<PaymentFailure, string>([
  ['declined', 'Declinada'],
  ['unanswered', 'No respondida'],
])

const causes: ReadonlyMap<string | null, string> = new Map<PaymentFailure, string>([
  ['declined', 'Tu banco no autorizó el cargo.'],
  ['unanswered', 'Tu pago no se completó.'],
])

const rejected = 'El pago no se pudo procesar.'
const nothingCharged = 'No se hizo ningún cargo a tu tarjeta.'
const waysOn = 'Revisa los datos, usa otra tarjeta o paga después en una sucursal.'
const waiting = 'El banco todavía no confirma tu pago.'
const untraced =
  'El banco no tiene registrado tu pago. Puedes volver a intentarlo o pagar después en una sucursal.'
const canceled = 'Esta suscripción se canceló: ya no hay nada que pagar.'

const staffCases: ReadonlyMap<string | null, string> = new Map([
  ['overdue', 'El banco no nos ha dicho qué pasó con tu pago. Lo estamos revisando; no vuelvas a pagar.'],
  ['review', 'El banco cobró otra cantidad. Estamos revisando tu pago; no vuelvas a pagar.'],
  ['refund', 'Tu pago llegó cuando la suscripción ya no lo esperaba. Te lo devolveremos completo.'],
])

/**
 * @param code from the address, which anybody can type: unknown ones are ignored.
 * @param reason likewise; see `paymentReasons`.
 * @param subscription present state, which decides about statements on charges; null: the reader does not own it.
 */
export function failureWords(
  code: string | null,
  reason: string | null,
  subscription: Pick<SubscriptionDetails, 'cancelled' | 'confirming'> | null,
): FailureWords {
  const title = titles.get(code) ?? 'Rechazado'
  const staffCase = staffCases.get(reason)
  if (staffCase !== undefined) return { title, detail: staffCase, next: 'ask' }
  if (subscription?.cancelled) return { title, detail: canceled, next: 'ask' }
  if (subscription?.confirming && code === 'unanswered') return { title, detail: waiting, next: 'wait' }
  if (reason === 'untraced') return { title, detail: untraced, next: 'pay' }
  const cause = causes.get(code) ?? rejected
  // While the bank's answer is pending, or the reader does not own it, the charge is unknown.
  const isUncharged = subscription?.confirming === false
  const detail = [cause, ...(isUncharged ? [nothingCharged] : []), waysOn].join(' ')
  return { title, detail, next: 'pay' }
}
