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
import { readUses, unpay, whyNotUnpaid } from './unpay.ts'

export interface ReversePaymentCommand extends Reversal {
  readonly source: FastifyRequest
}

/**
 * Takes a payment back that was taken at a branch by mistake: what it paid is owed again. Or a refund that was not given.
 * @throws notFound, or a refusal where it was used, or by whom it may not be.
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
    await sendMail(em, 'payment-reversed', { subscriptionId: row.id })
  }
  return runOnce(orm, { actor, request: source }, async (em) => {
    const { kind } = await reverseReceipt(em, command, {
      lock: ({ sourceId }) => lockWithAccount(em, sourceId),
      change: async (row, receipt) => {
        const isRefund = receipt.kind === 'refund'
        if (isRefund) await sendMail(em, 'refund-reversed', { subscriptionId: row.id, receiptId: receipt.id })
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

/** States in the movement log what was done with a receipt. */
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
  /** What it was for. */
  readonly row: Subscription
  readonly receipt: Receipt
  readonly formData: Record<string, unknown>
}

/** What is owed again may be a membership: until then its owner takes no other, and renews nothing. */
async function lockWithAccount(em: EntityManager, id: number): Promise<Subscription> {
  const { createdBy } = await em.findOneOrFail(Subscription, id)
  await lockMembership(dbOf(em), createdBy)
  return (await lockSubscription(em, id)).row
}
