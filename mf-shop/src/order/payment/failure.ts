import { bankText } from '@rodada/contracts/money/bank-text'
import type { PaymentReason } from '@rodada/contracts/money/payment'
import type { FailedPayment } from '@rodada/ui/card'

/** A failed card payment, in words for the customer. */
export interface Failure {
  readonly title: string
  readonly text: string
  /** `pay`: again or at a branch; `wait`: the bank's answer is pending; `ask`: the staff take over. */
  readonly next: 'pay' | 'wait' | 'ask'
}

const titles = { declined: 'Declinada', unanswered: 'No respondida', rejected: 'Rechazado' } as const

/** Reasons that leave the bank's outcome open or involve the staff. */
const reasons: Readonly<Partial<Record<PaymentReason, Omit<Failure, 'title'>>>> = {
  confirming: { text: 'El banco todavía no confirma tu pago.', next: 'wait' },
  overdue: {
    text: 'El banco no nos ha dicho qué pasó con tu pago. Lo estamos revisando; no vuelvas a pagar.',
    next: 'ask',
  },
  review: {
    text: 'El banco cobró otra cantidad. Estamos revisando tu pago; no vuelvas a pagar.',
    next: 'ask',
  },
  refund: {
    text: 'Tu pago llegó cuando el pedido ya no lo esperaba. Te lo devolveremos completo.',
    next: 'ask',
  },
  untraced: {
    text: 'El banco no tiene registrado tu pago. Puedes volver a intentarlo o pagar en una sucursal.',
    next: 'pay',
  },
}

export function failureOf({ code, reason, messages }: FailedPayment): Failure {
  const title = titles[code]
  const known = reason && reasons[reason]
  if (known) return { title, ...known }
  if (code === 'unanswered') return { title, text: 'El banco todavía no confirma tu pago.', next: 'wait' }
  const bank = bankText(messages.join(' ')).replace(/\.$/, '')
  const text = bank === '' || reason ? 'Tu banco no autorizó el cargo.' : `Respuesta del banco: ${bank}.`
  return {
    title,
    text: `${text} No se hizo ningún cargo a tu tarjeta. Usa otra o paga en una sucursal.`,
    next: 'pay',
  }
}
