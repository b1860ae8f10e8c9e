import { cannotPayText } from '@rodada/payment/begin-payment'
import type { PaymentCommand } from '@rodada/payment/payment-context'
import { settleWithoutBank } from '@rodada/payment/settle-without-bank'
import { type PaymentResult, takeReturn } from '@rodada/payment/take-return'
import { refusal } from '@rodada/service/errors'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { payLater } from '../subscription/subscription-mails.ts'
import { hasConfirmedAddress } from '../user/confirmed-address.ts'
import type { PayableSubscription } from './payable-subscription.ts'
import type { PaymentOptions } from './payment-options.ts'

/**
 * Completes the payment of a registration: by card, later at a branch, or free of charge. Repeating it changes nothing:
 * a paid subscription answers success.
 * @param mode `card`, `later` or `free`; anything else is refused.
 * @param fields of the provider's return, for `card`.
 * @throws notFound, or a refusal.
 */
export async function paySubscription(
  options: PaymentOptions,
  command: PaymentCommand,
  mode: string | undefined,
  fields: Readonly<Record<string, unknown>>,
): Promise<PaymentResult> {
  if (mode === 'card') return takeReturn(options, command, fields)
  if (mode === 'later')
    return settleWithoutBank(options, command, (em, payable) => leaveForLater(em, options, command, payable))
  await options.orm.em.fork().transactional((em) => options.payables.lockOwnState(em, command))
  if (mode === 'free') {
    // Otherwise anybody could have every free place, with one invented address after the other.
    const { payer } = command
    if (payer !== null && !(await hasConfirmedAddress(options.call, payer))) throw refusal(unconfirmedText)
    return settleWithoutBank(options, command, (_em, payable) => settleFree(options, command, payable))
  }
  throw refusal(cannotPayText)
}

const unconfirmedText =
  'Confirma tu correo para quedarte con tu lugar gratis: abre el enlace que te enviamos y vuelve a esta página. Mientras tanto lo apartamos por poco tiempo.'

/** Mails the owner, once, where and until when to pay; the subscription stays as it is. */
async function leaveForLater(
  em: EntityManager,
  { sendMail, now }: PaymentOptions,
  { source }: PaymentCommand,
  { locked: { row }, companionId, amountDue }: PayableSubscription,
): Promise<void> {
  if (amountDue === 0) throw refusal('Esta suscripción no tiene costo: no hay nada que pagar después.')
  if (row.payLaterAt !== null) return
  row.payLaterAt = now()
  stateMovement(em, source, {
    title: 'Pago en sucursal elegido',
    description: `Suscripción ${row.id}`,
    subjectId: row.createdBy,
    about: row,
    after: { membershipId: companionId, amountCentavos: amountDue },
  })
  await sendMail(em, payLater, { subscriptionId: row.id })
}

/** @throws a refusal where the server's own total, membership included, is not zero. */
async function settleFree(
  { now }: PaymentOptions,
  { source }: PaymentCommand,
  payable: PayableSubscription,
): Promise<void> {
  if (payable.amountDue > 0) throw refusal(cannotPayText)
  await payable.settleFree(source, payable.locked.row.createdBy, now())
}
