import type { AttemptState } from './payment-attempt.entity.ts'

/** States of an attempt in the customer's words. */
export const attemptWords: Readonly<Record<AttemptState, string>> = {
  open: 'Sin terminar',
  unanswered: 'Sin respuesta del banco',
  settled: 'Pagado',
  declined: 'Declinado',
  rejected: 'Rechazado',
  closed: 'Sin cobro',
  refund: 'Cobrado, con reembolso',
  review: 'Cobrado por otro importe',
}
