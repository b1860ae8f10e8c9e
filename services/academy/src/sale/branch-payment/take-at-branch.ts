import { spreadPayments, sumParts } from '@rodada/contracts/money/charge-rules'
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
import { enterPayment, type Money, type PaidRow, type Settlement } from '../subscription/enter-payment.ts'
import { Subscription } from '../subscription/subscription.entity.ts'

/** What the staff take, and how. */
export interface TakenMoney extends Pick<Settlement, 'received' | 'branchId' | 'restBy'> {
  readonly payments: readonly Money[]
}

/** What was entered. */
export interface Taken {
  readonly receipts: readonly Receipt[]
  /** Centavos that the bank had charged before. */
  readonly covered: number
}

/**
 * Enters money for rows that was paid at a branch, after asking the bank about open card payments, which come before other
 * money. The caller has locked them and checked that something is due for them.
 * @param read says what is taken of the centavos that are due.
 * @throws a refusal while a card payment of one of them is open, or is a review case of the staff.
 */
export async function takeAtBranch(
  options: PaymentOptions,
  command: Command<Actor>,
  rows: readonly [Subscription, ...Subscription[]],
  read: (due: number) => Promise<TakenMoney>,
): Promise<Taken> {
  const [first, ...others] = rows
  const unfinished = await requireNoOpenAttempt(options, command, first.id)
  for (const { id } of others) await requireNoOpenAttempt(options, command, id)
  const charged = await chargedFor(command.em, options, rows, unfinished)
  const owed = rows.map((row) => row.owed())
  const covered = spreadPayments([{ centavos: charged }], owed).map(sumParts)
  const due = owed.map((centavos, at) => centavos - (covered[at] ?? 0))
  const taken = await read(sum(due))
  const money = spreadPayments(taken.payments, due)
  const paidRow = (row: Subscription, at: number): PaidRow => ({
    row,
    money: money[at] ?? [],
    covered: covered[at] ?? 0,
  })
  const isFree = rows.every(({ priceCentavos: price }) => price === 0)
  const receipts = await enterPayment(
    command,
    [paidRow(first, 0), ...others.map((row, at) => paidRow(row, at + 1))],
    { ...taken, method: isFree ? 'free' : 'branch', paidBy: command.actor.userId, cause: 'branch' },
  )
  return { receipts, covered: sum(covered) }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, centavos) => total + centavos, 0)
}

/** Centavos that the bank has charged for these rows, less what stands for rows of the same charge already. */
async function chargedFor(
  em: EntityManager,
  options: PaymentOptions,
  rows: readonly Subscription[],
  unfinished: Unfinished,
): Promise<number> {
  // One attempt for several rows is one charge.
  const { centavos, payableIds } = await findReviewedCharges(options, em, unfinished)
  if (centavos === 0) return 0
  const ids = [...new Set([...payableIds, ...rows.map(({ id }) => id)])]
  const covered = await em.find(Subscription, { id: { $in: ids } })
  const entered = await em.find(Receipt, {
    source: { $in: ['course', 'membership'] },
    sourceId: { $in: ids },
    attemptId: null,
  })
  // Refunds lower neither what stands for a row nor what came in for it.
  const cameIn = entered.filter(
    ({ kind, amountCentavos }) => kind === 'payment' || (kind === 'reversal' && amountCentavos < 0),
  )
  const standing = sum(covered.map(({ paidCentavos }) => paidCentavos))
  return Math.max(0, centavos - (standing - sumOf(cameIn)))
}
