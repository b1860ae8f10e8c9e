import type { ResponseOf } from '@rodada/contracts/call'
import type { beginPayment as beginPaymentCall } from '@rodada/contracts/payment'
import { done, refusal } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { amountDue, isPaid, linkedMembership } from '../subscriptions/amount-due.ts'
import { type LockedSubscription, lockSubscription } from '../subscriptions/lock-subscription.ts'
import { requireOwnSubscription } from '../subscriptions/require-own.ts'
import { type AttemptRow, chargeOf, findUnfinished } from './attempts.ts'
import { offerAgain, openAttempt } from './open-attempt.ts'
import { cannotPayText, requireLinkedMembership, requirePayable } from './payable.ts'
import type { PaymentCommand } from './payment-command.ts'
import type { PaymentOptions } from './payment-options.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { recordAttempt } from './record-attempt.ts'
import { waitingText } from './require-no-open-attempt.ts'
import { providerOf, type VerifiedAttempt, verifyOpenAttempt } from './verify-attempt.ts'

type Answer = ResponseOf<typeof beginPaymentCall>

/**
 * Gives the page the form of a card payment. While an attempt is open every tab gets that one, so that the provider's
 * own uniqueness stops a second charge; a new one is made only after the bank's last word on the one before.
 * @throws notFound, or a refusal: nothing to pay, or a payment whose outcome nobody knows yet.
 */
export async function beginPayment(options: PaymentOptions, command: PaymentCommand): Promise<Answer> {
  const { orm, payments } = options
  const em = orm.em.fork()
  await requireOwnSubscription(em, command.actor, command.id)
  if (!payments) throw refusal(cannotPayText)
  const verified = await verifyOpenAttempt(options, command.source, command.id)
  return orm.em.fork().transactional(async (em) => {
    const locked = await lockSubscription(em, command.id)
    requireLinkedMembership(locked, command.mpc)
    if (isPaid(locked.row)) return { ...done(), settled: true }
    requirePayable(locked, options.now())
    const attempt = await attemptFor(em, options, payments, command, locked, verified)
    return { ...done(), ...payments.form(chargeOf(attempt), returnUrl(options, attempt)) }
  })
}

async function attemptFor(
  em: EntityManager,
  options: PaymentOptions,
  payments: PaymentProvider,
  command: PaymentCommand,
  locked: LockedSubscription,
  verified: VerifiedAttempt | undefined,
): Promise<AttemptRow> {
  const { open, review } = await findUnfinished(em, command.id)
  if (open) return reuse(em, options, locked, open, verified)
  if (amountDue(locked) === 0) throw refusal(cannotPayText)
  if (review) throw refusal('Estamos revisando un pago de esta suscripción. Escríbenos si tienes dudas.')
  const attempt = await openAttempt(em, options, payments, locked, command.actor.userId)
  await recordAttempt(options.publish, em, command.source, attempt, null)
  return attempt
}

/**
 * The open attempt's form once more: where the bank does not know it yet, or where another tab made it a moment ago.
 * What it covers must still be what is to be paid.
 */
async function reuse(
  em: EntityManager,
  options: PaymentOptions,
  locked: LockedSubscription,
  open: AttemptRow,
  verified: VerifiedAttempt | undefined,
): Promise<AttemptRow> {
  const isUnposted = verified?.attempt.id !== open.id || verified.outcome.kind === 'unknown'
  const isSame =
    open.subscription_id === locked.row.id &&
    open.membership_id === (linkedMembership(locked)?.id ?? null) &&
    open.amount_centavos === amountDue(locked) &&
    providerOf(options, open) !== null
  if (open.state !== 'open' || !isUnposted || !isSame)
    throw refusal(waitingText(open, verified, options.now()))
  return offerAgain(em, options, open)
}

function returnUrl({ publicUrl }: PaymentOptions, attempt: AttemptRow): string {
  const { subscription_id: id, membership_id: membershipId } = attempt
  return new URL(`/suscripcion/${id}/${membershipId ?? 0}/informacion-de-pago`, publicUrl).href
}
