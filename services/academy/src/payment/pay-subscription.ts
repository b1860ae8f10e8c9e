import { done, refusal } from '@rodada/service/errors'
import { recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyTables } from '../academy-tables.ts'
import { activate } from '../subscriptions/activate.ts'
import { amountDue, coveredRows, isPaid, linkedMembership } from '../subscriptions/amount-due.ts'
import { type LockedSubscription, lockSubscription } from '../subscriptions/lock-subscription.ts'
import { requireOwnSubscription } from '../subscriptions/require-own.ts'
import { payByCard } from './pay-by-card.ts'
import { cannotPayText, requireLinkedMembership, requirePayable } from './payable.ts'
import type { PayAnswer, PaymentCommand } from './payment-command.ts'
import type { PaymentOptions } from './payment-options.ts'
import { requireNoOpenAttempt } from './require-no-open-attempt.ts'
import { verifyOpenAttempt } from './verify-attempt.ts'

/**
 * Ends the payment of a registration: by card, later at a branch, or free of charge. Repeating it changes nothing:
 * what is paid stays paid and answers success.
 * @param mode `card`, `later` or `free`; anything else is refused.
 * @param fields what the provider's return brought, for `card`.
 * @throws notFound, or a refusal.
 */
export async function paySubscription(
  options: PaymentOptions,
  command: PaymentCommand,
  mode: string | undefined,
  fields: Readonly<Record<string, unknown>>,
): Promise<PayAnswer> {
  await requireOwnSubscription(options.orm.em.fork(), command.actor, command.id)
  if (mode === 'card') return payByCard(options, command, fields)
  if (mode === 'later') return payWithoutCard(options, command, leaveForLater)
  if (mode === 'free') return payWithoutCard(options, command, settleFree)
  throw refusal(cannotPayText)
}

type Settle = (
  em: EntityManager,
  options: PaymentOptions,
  command: PaymentCommand,
  locked: LockedSubscription,
) => Promise<void>

async function payWithoutCard(
  options: PaymentOptions,
  command: PaymentCommand,
  settle: Settle,
): Promise<PayAnswer> {
  const verified = await verifyOpenAttempt(options, command.source, command.id)
  return options.orm.em.fork().transactional(async (em) => {
    const locked = await lockSubscription(em, command.id)
    requireLinkedMembership(locked, command.mpc)
    if (!isPaid(locked.row)) {
      await requireNoOpenAttempt(em, command.id, verified, options.now())
      requirePayable(locked, options.now())
      await settle(em, options, command, locked)
    }
    return { ...done(), id: command.id }
  })
}

/** Nothing changes but that the owner is told, once, where and until when to pay. */
async function leaveForLater(
  em: EntityManager,
  { publish, sendMail, now }: PaymentOptions,
  { source }: PaymentCommand,
  locked: LockedSubscription,
): Promise<void> {
  const { row } = locked
  if (amountDue(locked) === 0)
    throw refusal('Esta suscripción no tiene costo: no hay nada que pagar después.')
  if (row.pay_later_at !== null) return
  await em
    .getKysely<AcademyTables>()
    .updateTable('subscription')
    .set({ pay_later_at: now().toISOString() })
    .where('id', '=', row.id)
    .execute()
  await recordMovement(publish, em, source, {
    title: 'Pago en sucursal elegido',
    description: `Suscripción ${row.id}`,
    subjectId: row.created_by,
    after: { membershipId: linkedMembership(locked)?.id ?? null, amountCentavos: amountDue(locked) },
  })
  await sendMail(em, 'pay-later', { subscriptionId: row.id })
}

/** Only where the server itself comes to nothing to pay, the membership included. */
async function settleFree(
  em: EntityManager,
  { publish, sendMail, now }: PaymentOptions,
  { source, actor }: PaymentCommand,
  locked: LockedSubscription,
): Promise<void> {
  if (amountDue(locked) > 0) throw refusal(cannotPayText)
  await activate(em, { publish, sendMail, source }, coveredRows(locked), {
    method: 'free',
    paidAt: now(),
    paidBy: actor.userId,
    cause: 'free',
  })
}
