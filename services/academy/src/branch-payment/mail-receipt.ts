import type { Envelope } from '@rodada/contracts/common'
import { receiptNumber } from '@rodada/contracts/money-rules'
import { findStandingPayment } from '@rodada/payment/reverse-receipt'
import { done, refusal } from '@rodada/service/errors'
import { runOnce } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import { stateMovement } from '@rodada/service/movement'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { membershipPaid, paymentReceived } from '../subscription/subscription-mails.ts'

export interface MailReceiptCommand {
  readonly actor: Actor
  readonly source: FastifyRequest
  readonly id: number
}

/**
 * Mails a receipt again to its owner.
 * @throws notFound, or a refusal where the payment was reversed or canceled.
 */
export function mailReceipt(
  { orm, sendMail }: Pick<AcademyOptions, 'orm' | 'sendMail'>,
  { actor, source, id }: MailReceiptCommand,
): Promise<Envelope> {
  return runOnce(orm, { actor, request: source }, async (em) => {
    const { sourceId: subscriptionId } = await findStandingPayment(em, id)
    const row = await em.findOneOrFail(Subscription, subscriptionId)
    if (!row.isPaid()) throw refusal('La suscripción está cancelada: su recibo ya no se envía.')
    await sendMail(em, row.isMembership() ? membershipPaid : paymentReceived, { subscriptionId })
    stateMovement(em, source, {
      title: 'Recibo enviado por correo',
      description: `Suscripción ${subscriptionId}, recibo ${receiptNumber('academy', id)}`,
      subjectId: row.createdBy,
    })
    return done('Enviamos el recibo por correo a su titular.')
  })
}
