import {
  findReviewedCharges,
  requireNoOpenAttempt,
  sumOf,
  type Unfinished,
} from '@rodada/payment/attempt/settle-without-bank'
import { Receipt } from '@rodada/payment/ledger/receipt.entity'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import type { Actor } from '@rodada/service/http/identity-token'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { activate } from '../subscription/activate.ts'
import { type Received, Subscription } from '../subscription/subscription.entity.ts'

/** Method and branch of the payment, where the staff stated them. */
export interface TakenMoney {
  readonly received?: Received
  readonly branchId?: number | null
}

/**
 * Activates rows that were paid at a branch, after asking the bank about open card payments, which come before other money.
 * The caller has locked them and checked that they wait for their payment.
 * @returns the receipts.
 * @throws a refusal while a card payment of one of them is open, or is a review case of the staff.
 */
export async function takeAtBranch(
  options: PaymentOptions,
  command: Command<Actor>,
  rows: readonly [Subscription, ...Subscription[]],
  taken: TakenMoney = {},
): Promise<Receipt[]> {
  const [first, ...others] = rows
  const unfinished = await requireNoOpenAttempt(options, command, first.id)
  for (const { id } of others) await requireNoOpenAttempt(options, command, id)
  const isFree = rows.every(({ priceCentavos: price }) => price === 0)
  return activate(command, rows, {
    method: isFree ? 'free' : 'branch',
    paidBy: command.actor.userId,
    cause: 'branch',
    charged: await chargedFor(command.em, options, rows, unfinished),
    ...taken,
  })
}

/** Centavos that the bank has charged for these rows, less what other rows of the same charge were paid with. */
async function chargedFor(
  em: EntityManager,
  options: PaymentOptions,
  rows: readonly Subscription[],
  unfinished: Unfinished,
): Promise<number> {
  // One attempt for several rows is one charge.
  const { centavos, payableIds } = await findReviewedCharges(options, em, unfinished)
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
