import type { PaymentFailure } from '@rodada/contracts/payment'

/** What the page of failed payments says, in our words. */
export interface FailureWords {
  readonly title: string
  readonly detail: string
  /** Whether it is the visitor who goes on: by paying again, now or later. Otherwise the staff do. */
  readonly isPayable: boolean
}

const titles: ReadonlyMap<string | null, string> = new Map<PaymentFailure, string>([
  ['declined', 'Declinada'],
  ['unanswered', 'No respondida'],
])

const details: ReadonlyMap<string | null, string> = new Map<PaymentFailure, string>([
  [
    'declined',
    'Tu banco no autorizó el cargo. Revisa los datos, usa otra tarjeta o paga después en una sucursal.',
  ],
  [
    'unanswered',
    'El banco todavía no confirma tu pago. Seguimos preguntando: antes de pagar otra vez lo comprobamos.',
  ],
])

const rejected = 'El pago no se pudo procesar. Revisa los datos de tu tarjeta o paga después en una sucursal.'

const untraced =
  'El banco no tiene registrado tu pago. Puedes volver a intentarlo o pagar después en una sucursal.'

/** Reasons that leave nothing to pay. */
const staffCases: ReadonlyMap<string | null, string> = new Map([
  ['overdue', 'El banco no nos ha dicho qué pasó con tu pago. Lo estamos revisando; no vuelvas a pagar.'],
  ['review', 'El banco cobró otra cantidad. Estamos revisando tu pago; no vuelvas a pagar.'],
  ['refund', 'Tu pago llegó cuando la suscripción ya no lo esperaba. Te lo devolveremos completo.'],
])

/**
 * @param code of the address, where anybody can type it: only known ones count.
 * @param reason likewise; see `paymentReasons`.
 */
export function failureWords(code: string | null, reason: string | null): FailureWords {
  const title = titles.get(code) ?? 'Rechazado'
  const staffCase = staffCases.get(reason)
  if (staffCase !== undefined) return { title, detail: staffCase, isPayable: false }
  const detail = reason === 'untraced' ? untraced : (details.get(code) ?? rejected)
  return { title, detail, isPayable: true }
}
