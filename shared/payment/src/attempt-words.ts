import type { AttemptState } from './payment-attempt.entity.ts'

/** What became of an attempt, as the customer reads it. */
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
