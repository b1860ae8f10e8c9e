import { cannotPayText } from '@rodada/payment/attempt/begin-payment'
import type { ShownPayable } from '@rodada/payment/attempt/payment-context'
import { settleWithoutBank } from '@rodada/payment/attempt/settle-without-bank'
import { type PaymentResult, takeReturn } from '@rodada/payment/attempt/take-return'
import { type Command, runCommand } from '@rodada/service/command/command'
import { onceOf } from '@rodada/service/command/idempotency'
import { refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { FastifyRequest } from 'fastify'
import { hasConfirmedAddress } from '../../family/user/confirmed-address.ts'
import { payLater } from '../subscription/subscription-mails.ts'
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
  request: FastifyRequest & { readonly actor: Actor },
  shown: ShownPayable,
  mode: string | undefined,
  fields: Readonly<Record<string, unknown>>,
): Promise<PaymentResult> {
  if (mode === 'card') return takeReturn(options, request, shown, fields)
  const pay = async (command: Command<Actor>) => {
    if (mode === 'later')
      return settleWithoutBank(options, command, shown, (payable) => leaveForLater(command, payable))
    await options.payables.lockOwnState(command, shown.id)
    if (mode !== 'free') throw refusal(cannotPayText)
    // Otherwise anybody could have every free place, with one invented address after the other.
    const isConfirmed = command.outside('asking for the address', () =>
      hasConfirmedAddress(options.call, command.actor.userId),
    )
    if (!isConfirmed) throw refusal(unconfirmedText)
    return settleWithoutBank(options, command, shown, settleFree)
  }
  return runCommand(options, request, pay, onceOf(request))
}

const unconfirmedText =
  'Confirma tu correo para quedarte con tu lugar gratis: abre el enlace que te enviamos y vuelve a esta página. Mientras tanto lo apartamos por poco tiempo.'

/** Mails the owner, once, where and until when to pay; the subscription stays as it is. */
async function leaveForLater(
  command: Command,
  { locked: { row }, companionId, amountDue }: PayableSubscription,
): Promise<void> {
  if (amountDue === 0) throw refusal('Esta suscripción no tiene costo: no hay nada que pagar después.')
  if (row.payLaterAt !== null) return
  row.payLaterAt = command.at
  command.state({
    title: 'Pago en sucursal elegido',
    description: `Suscripción ${row.id}`,
    subjectId: row.createdBy,
    about: row,
    after: { membershipId: companionId, amountCentavos: amountDue },
  })
  await command.sendMail(payLater, { subscriptionId: row.id })
}

/** @throws a refusal where the server's own total, membership included, is not zero. */
async function settleFree(payable: PayableSubscription): Promise<void> {
  if (payable.amountDue > 0) throw refusal(cannotPayText)
  await payable.settleFree()
}
