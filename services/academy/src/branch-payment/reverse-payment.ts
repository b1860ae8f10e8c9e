import type { Envelope } from '@rodada/contracts/common'
import { receiptNumber } from '@rodada/contracts/receipt-words'
import { type Reversal, reverseReceipt } from '@rodada/payment/reverse-receipt'
import { done, refusal } from '@rodada/service/errors'
import { idempotently } from '@rodada/service/idempotency'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { dbOf } from '../entities.ts'
import { lockMembership } from '../membership/read-membership.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { unpay, whyNotUnpaid } from './unpay.ts'

export interface ReversePaymentCommand extends Reversal {
  readonly source: FastifyRequest
}

/**
 * Takes a payment back that was taken at a branch by mistake: what it paid is owed again.
 * @throws notFound, or a refusal where it was used, or by whom it may not be.
 */
export function reversePayment(
  { orm, sendMail }: Pick<AcademyOptions, 'orm' | 'sendMail'>,
  command: ReversePaymentCommand,
): Promise<Envelope> {
  const { actor, source, at } = command
  return orm.em.fork().transactional((em) =>
    idempotently(em, { scope: `user:${actor.userId}`, request: source }, async () => {
      await reverseReceipt(
        em,
        command,
        ({ sourceId }) => lockWithAccount(em, sourceId),
        async (row, receipt) => {
          const why = await whyNotUnpaid(em, row, at)
          if (why !== null) throw refusal(why)
          await unpay(em, row, { at, actorId: actor.userId })
          await sendMail(em, 'payment-reversed', { subscriptionId: row.id })
          const noun = row.isMembership() ? 'Membresía' : 'Suscripción'
          stateMovement(em, source, {
            title: 'Cobro anulado',
            description: `${noun} ${row.id}, recibo ${receiptNumber('academy', receipt.id)}`,
            level: 'warning',
            subjectId: row.createdBy,
            about: row,
            formData: { reason: command.reason },
          })
        },
      )
      return done('El cobro se anuló. Lo que pagaba vuelve a estar por cobrar.')
    }),
  )
}

/** What is owed again may be a membership: until then its owner takes no other, and renews nothing. */
async function lockWithAccount(em: EntityManager, id: number): Promise<Subscription> {
  const { createdBy } = await em.findOneOrFail(Subscription, id)
  await lockMembership(dbOf(em), createdBy)
  return (await lockSubscription(em, id)).row
}
