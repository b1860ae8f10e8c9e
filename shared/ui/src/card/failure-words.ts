import type { PaymentFailure } from '@rodada/contracts/money/payment'

/** A failed card payment, in words for the customer. */
export interface FailureWords {
  readonly title: string
  readonly text: string
  /** `pay`: again, or at a branch; `wait`: the bank's answer is pending; `ask`: nothing to pay, the staff take over. */
  readonly next: 'pay' | 'wait' | 'ask'
}

export const failureTitles: Readonly<Record<PaymentFailure, string>> = {
  declined: 'Declinada',
  rejected: 'Rechazado',
  unanswered: 'No respondida',
}

export const waitingText = 'El banco todavía no confirma tu pago.'
export const nothingCharged = 'No se hizo ningún cargo a tu tarjeta.'

const untraced =
  'El banco no tiene registrado tu pago. Puedes volver a intentarlo o pagar después en una sucursal.'

const staffCases = new Map<string | null | undefined, (late: string) => string>([
  [
    'overdue',
    () => 'El banco no nos ha dicho qué pasó con tu pago. Lo estamos revisando; no vuelvas a pagar.',
  ],
  ['review', () => 'El banco cobró otra cantidad. Estamos revisando tu pago; no vuelvas a pagar.'],
  ['refund', (late) => `Tu pago llegó cuando ${late} ya no lo esperaba. Te lo devolveremos completo.`],
])

/** Null for reasons that say no more than the code. @param late that the payment was too late for: 'el pedido'. */
export function reasonWords(
  reason: string | null | undefined,
  late: string,
): Omit<FailureWords, 'title'> | null {
  const staffCase = staffCases.get(reason)
  if (staffCase !== undefined) return { text: staffCase(late), next: 'ask' }
  return reason === 'untraced' ? { text: untraced, next: 'pay' } : null
}
