import type { CheckedAttempt } from '@rodada/payment/check-attempt'
import { Receipt } from '@rodada/payment/receipt.entity'
import {
  checkOpenAttempt,
  findReviewedCharges,
  requireNoOpenAttempt,
  sumOf,
} from '@rodada/payment/settle-without-bank'
import type { Actor } from '@rodada/service/identity-token'
import type { MovementSource } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { activate } from '../subscription/activate.ts'
import { type Received, Subscription } from '../subscription/subscription.entity.ts'

export interface TakingCommand {
  readonly actor: Actor
  readonly source: MovementSource
  readonly id: number
}

/** Method and branch of the payment, where the staff stated them. */
export interface TakenMoney {
  readonly received?: Received
  readonly branchId?: number | null
}

/** The bank's answers about the open attempts, by subscription. */
export type CheckedAttempts = ReadonlyMap<number, CheckedAttempt>

/** First step, outside of a transaction: asks the bank about open card payments, which come before other money. */
export async function checkOpenAttempts(
  options: PaymentOptions,
  source: MovementSource,
  ids: readonly number[],
): Promise<CheckedAttempts> {
  const checked = new Map<number, CheckedAttempt>()
  for (const id of ids) {
    // One attempt may cover both rows, and the bank is slow.
    const known = [...checked.values()].find(({ attempt }) => attempt.companionId === id)
    const answer = known ?? (await checkOpenAttempt(options, source, id))
    if (answer) checked.set(id, answer)
  }
  return checked
}

/**
 * Activates rows that were paid at a branch. The caller has locked them and checked that they wait for their payment.
 * @returns the receipts.
 * @throws a refusal while a card payment of one of them is open, or is a review case of the staff.
 */
export async function takeAtBranch(
  em: EntityManager,
  options: PaymentOptions,
  { actor, source }: TakingCommand,
  rows: readonly [Subscription, ...Subscription[]],
  checked: CheckedAttempts,
  taken: TakenMoney = {},
): Promise<Receipt[]> {
  const { sendMail, now } = options
  for (const { id } of rows) await requireNoOpenAttempt(options, em, id, checked.get(id))
  const isFree = rows.every(({ priceCentavos: price }) => price === 0)
  return activate(em, { sendMail, source }, rows, {
    method: isFree ? 'free' : 'branch',
    paidAt: now(),
    paidBy: actor.userId,
    cause: 'branch',
    charged: await chargedFor(em, options, rows),
    ...taken,
  })
}

/** Centavos that the bank has charged for these rows, less what other rows of the same charge were paid with. */
async function chargedFor(
  em: EntityManager,
  options: PaymentOptions,
  rows: readonly [Subscription, ...Subscription[]],
): Promise<number> {
  // One attempt for several rows is one charge.
  const { centavos, payableIds } = await findReviewedCharges(options, em, rows[0].id)
  const ids = rows.map(({ id }) => id)
  const others = await em.find(Subscription, {
    id: { $in: payableIds.filter((id) => !ids.includes(id)) },
    paymentMethod: 'branch',
  })
  const taken = await em.find(Receipt, {
    sourceId: { $in: others.map(({ id }) => id) },
    attemptId: null,
  })
  const price = others.reduce((sum, { priceCentavos }) => sum + priceCentavos, 0)
  return Math.max(0, centavos - (price - sumOf(taken)))
}
