import type { PaymentFailure } from '@rodada/contracts/payment'
import type { SubscriptionDetails } from '@rodada/contracts/subscription'

/** What the page of failed payments says, in our words. */
export interface FailureWords {
  readonly title: string
  readonly detail: string
  /**
   * What comes next. `pay`: the visitor pays again, now or later; `wait`: the bank is being asked; `ask`: there is nothing
   * to pay, the staff go on.
   */
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

/** Reasons that leave nothing to pay. */
const staffCases: ReadonlyMap<string | null, string> = new Map([
  ['overdue', 'El banco no nos ha dicho qué pasó con tu pago. Lo estamos revisando; no vuelvas a pagar.'],
  ['review', 'El banco cobró otra cantidad. Estamos revisando tu pago; no vuelvas a pagar.'],
  ['refund', 'Tu pago llegó cuando la suscripción ya no lo esperaba. Te lo devolveremos completo.'],
])

/**
 * @param code of the address, where every visitor can type it: only known ones count.
 * @param reason likewise; see `paymentReasons`.
 * @param subscription as it stands, which decides what is said of money.
 */
export function failureWords(
  code: string | null,
  reason: string | null,
  { cancelled, confirming }: Pick<SubscriptionDetails, 'cancelled' | 'confirming'>,
): FailureWords {
  const title = titles.get(code) ?? 'Rechazado'
  const staffCase = staffCases.get(reason)
  if (staffCase !== undefined) return { title, detail: staffCase, next: 'ask' }
  if (cancelled) return { title, detail: canceled, next: 'ask' }
  if (confirming && code === 'unanswered') return { title, detail: waiting, next: 'wait' }
  if (reason === 'untraced') return { title, detail: untraced, next: 'pay' }
  const cause = causes.get(code) ?? rejected
  // While the bank has not answered our own question, what it charged is not known.
  const detail = [cause, ...(confirming ? [] : [nothingCharged]), waysOn].join(' ')
  return { title, detail, next: 'pay' }
}
