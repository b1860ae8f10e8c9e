import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { refundSubscription } from '@rodada/contracts/subscription/staff-calls'
import { formatPrice, hasWholeCentavos, toCentavos, toPesos } from '@rodada/contracts/words/money'
import { requireBranch } from '@rodada/payment/branch/branch'
import { requireReference } from '@rodada/payment/branch/reference'
import { enterReceipt } from '@rodada/payment/ledger/receipt.entity'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, fieldErrors, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { dbOf } from '../../entities.ts'
import { enterAdjustment } from '../subscription/enter-adjustment.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { readRefundable } from '../subscription/read-refund.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import { paymentRefunded } from '../subscription/subscription-mails.ts'

/**
 * Enters a refund of a course or membership in the ledger; till and reports subtract it. Of one that goes on, a part of the
 * money is an adjustment of it.
 * @throws notFound; a field error for a transfer without a reference; a refusal where the amount is more than is left to refund.
 */
export async function refundPayment(
  command: Command<Actor>,
  id: number,
  form: BodyOf<typeof refundSubscription>,
): Promise<ResponseOf<typeof refundSubscription>> {
  const { em, actor, at } = command
  const { method, reference } = form
  const reason = form.reason.trim()
  const { row } = await lockSubscription(em, id)
  const amountCentavos = await requireLeft(em, row, form.amount)
  const branchId = await requireBranch(em, method, form.branchId)
  const [receipt] = enterReceipt(em, {
    kind: 'refund',
    source: row.isMembership() ? 'membership' : 'course',
    sourceId: row.id,
    amountCentavos: -amountCentavos,
    method,
    branchId,
    takenBy: actor.userId,
    at,
    reference: requireReference(method, reference),
    reason,
  })
  const noun = row.isMembership() ? 'Membresía' : 'Suscripción'
  command.state({
    title: 'Devolución registrada',
    description: `${noun} ${row.id}`,
    level: 'warning',
    subjectId: row.createdBy,
    about: row,
    formData: { amount: form.amount, method, reason },
  })
  await em.flush()
  if (receipt && row.status !== 'Canceled')
    await enterAdjustment(command, row, { kind: 'refund', reason, receiptId: receipt.id })
  if (receipt) await command.sendMail(paymentRefunded, { subscriptionId: row.id, receiptId: receipt.id })
  return { ...done('La devolución se registró.'), ...(receipt && { receipt: receipt.id }) }
}

/** @returns the amount in centavos. @throws a refusal where less is left to refund. */
async function requireLeft(em: EntityManager, row: Subscription, amount: number): Promise<number> {
  if (row.status === 'PendingPayment')
    throw refusal(
      row.paidCentavos === 0
        ? 'Esta suscripción no está pagada: no hay dinero que devolver.'
        : 'Esta suscripción tiene abonos y espera el resto. Cancélala para devolverlos, o anula el recibo si fue un error.',
    )
  const refund = await readRefundable(dbOf(em), row)
  if (refund === null || refund.left === 0) throw refusal('No queda nada que devolver de esta suscripción.')
  const centavos = toCentavos(amount)
  if (!hasWholeCentavos(amount))
    throw fieldErrors({ Amount: ['Escribe la cantidad con dos decimales como máximo.'] })
  if (centavos > refund.left)
    throw fieldErrors({ Amount: [`Puedes devolver a lo más ${formatPrice(toPesos(refund.left))}.`] })
  return centavos
}
