import type { ResponseOf } from '@rodada/contracts/call'
import type { correctAcademyReceipt } from '@rodada/contracts/receipt'
import { type Correction, correctReceipt } from '@rodada/payment/reverse-receipt'
import { done } from '@rodada/service/errors'
import { runOnce } from '@rodada/service/idempotency'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { stateReceipt } from './reverse-payment.ts'

export interface CorrectPaymentCommand extends Correction {
  readonly source: FastifyRequest
}

/**
 * Corrects method and reference of a payment at a branch, also after the subscription was used.
 * @throws notFound, or a refusal where the payment was reversed or the member of staff may not correct it.
 */
export function correctPayment(
  { orm }: Pick<AcademyOptions, 'orm'>,
  command: CorrectPaymentCommand,
): Promise<ResponseOf<typeof correctAcademyReceipt>> {
  const { actor, source, method, reference, reason } = command
  return runOnce(orm, { actor, request: source }, async (em) => {
    const [corrected] = await correctReceipt(em, command, {
      lock: async ({ sourceId }) => (await lockSubscription(em, sourceId)).row,
      change: async (row, receipt) => {
        row.correctReceived({ method, reference })
        const formData = { method, reference, reason }
        stateReceipt(em, source, { title: 'Forma de pago corregida', row, receipt, formData })
      },
    })
    await em.flush()
    return {
      ...done('La forma de pago se corrigió. El corte de hoy tiene el cambio.'),
      ...(corrected && { receipt: corrected.id }),
    }
  })
}
