import type { Envelope } from '@rodada/contracts/common'
import { receiptNumber } from '@rodada/contracts/money-rules'
import type { Receipt } from '@rodada/payment/receipt.entity'
import { type Reversal, reverseReceipt } from '@rodada/payment/reverse-receipt'
import { done, refusal } from '@rodada/service/errors'
import { runOnce } from '@rodada/service/idempotency'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { dbOf } from '../entities.ts'
import { lockMembership } from '../membership/read-membership.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { paymentReversed, refundReversed } from '../subscription/subscription-mails.ts'
import { readUses, unpay, whyNotUnpaid } from './unpay.ts'

export interface ReversePaymentCommand extends Reversal {
  readonly source: FastifyRequest
}

/**
 * Reverses a payment at a branch that was a mistake, so that its subscription is owed again; or a refund that
 * was not given.
 * @throws notFound, or a refusal where the subscription was used or the member of staff may not reverse it.
 */
export function reversePayment(
  { orm, sendMail }: Pick<AcademyOptions, 'orm' | 'sendMail'>,
  command: ReversePaymentCommand,
): Promise<Envelope> {
  const { actor, source, at } = command
  const unpayAgain = async (em: EntityManager, row: Subscription) => {
    const why = whyNotUnpaid(row, await readUses(em, [row]), at)
    if (why !== null) throw refusal(why)
    await unpay(em, row, { at, actorId: actor.userId })
    await sendMail(em, paymentReversed, { subscriptionId: row.id })
  }
  return runOnce(orm, { actor, request: source }, async (em) => {
    const { kind } = await reverseReceipt(em, command, {
      lock: ({ sourceId }) => lockWithAccount(em, sourceId),
      change: async (row, receipt) => {
        const isRefund = receipt.kind === 'refund'
        if (isRefund) await sendMail(em, refundReversed, { subscriptionId: row.id, receiptId: receipt.id })
        else await unpayAgain(em, row)
        const title = isRefund ? 'Devolución anulada' : 'Cobro anulado'
        stateReceipt(em, source, { title, row, receipt, formData: { reason: command.reason } })
      },
    })
    return done(
      kind === 'refund'
        ? 'La devolución se anuló. Ese dinero vuelve a estar por devolver.'
        : 'El cobro se anuló. Lo que pagaba vuelve a estar por cobrar.',
    )
  })
}

/** Records a command on a receipt in the movement log. */
export function stateReceipt(
  em: EntityManager,
  source: FastifyRequest,
  { title, row, receipt, formData }: StatedReceipt,
): void {
  const noun = row.isMembership() ? 'Membresía' : 'Suscripción'
  stateMovement(em, source, {
    title,
    level: 'warning',
    subjectId: row.createdBy,
    about: row,
    formData,
    description: `${noun} ${row.id}, recibo ${receiptNumber('academy', receipt.id)}`,
  })
}

interface StatedReceipt {
  readonly title: string
  /** The subscription or membership of the receipt. */
  readonly row: Subscription
  readonly receipt: Receipt
  readonly formData: Record<string, unknown>
}

/**
 * The reversed row may be a membership: the account's memberships are locked too, so that no other is taken
 * and nothing is renewed meanwhile.
 */
async function lockWithAccount(em: EntityManager, id: number): Promise<Subscription> {
  const { createdBy } = await em.findOneOrFail(Subscription, id)
  await lockMembership(dbOf(em), createdBy)
  return (await lockSubscription(em, id)).row
}
