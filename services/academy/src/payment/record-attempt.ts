import type { Publish } from '@rodada/service/events'
import { type MovementSource, recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AttemptRow } from './attempts.ts'

/** What the movement log calls what became of an attempt. */
const titles = {
  open: 'Pago con tarjeta iniciado',
  unanswered: 'Pago con tarjeta sin respuesta del banco',
  settled: 'Pago con tarjeta confirmado',
  declined: 'Pago con tarjeta declinado',
  rejected: 'Pago con tarjeta rechazado',
  closed: 'Intento de pago cerrado',
  refund: 'Reembolso pendiente',
  review: 'Pago por revisar',
} as const

/** Staff must look into it. */
function isCase(state: AttemptRow['state']): boolean {
  return state === 'refund' || state === 'review' || state === 'unanswered'
}

/** Records what became of an attempt, within the transaction that changes it. Ids, amounts and states only. */
export async function recordAttempt(
  publish: Publish,
  em: EntityManager,
  source: MovementSource,
  attempt: AttemptRow,
  before: AttemptRow['state'] | null,
): Promise<void> {
  const { id, subscription_id: subscriptionId, membership_id: membershipId, state, folio } = attempt
  await recordMovement(publish, em, source, {
    title: titles[state],
    description: `Intento ${id}, suscripción ${subscriptionId}`,
    level: isCase(state) ? 'warning' : 'info',
    subjectId: attempt.issued_by,
    before: before && { state: before },
    after: {
      state,
      folio,
      mode: attempt.mode,
      membershipId,
      amountCentavos: attempt.amount_centavos,
      chargedCentavos: attempt.charged_centavos,
      claimedCode: attempt.claimed_code,
      reason: attempt.case_reason,
    },
  })
}
