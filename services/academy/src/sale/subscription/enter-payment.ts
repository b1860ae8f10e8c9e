import { type PaidPart, sumParts } from '@rodada/contracts/money/charge-rules'
import type { IncomeMethod } from '@rodada/contracts/money/rules'
import { enterReceipt, type Receipt } from '@rodada/payment/ledger/receipt.entity'
import { readBusiness } from '@rodada/service/business/business-copy'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { dbOf } from '../../entities.ts'
import { holdOn, reservePaid } from '../../timetable/booking/reserve-paid.ts'
import { enterCredits } from './enter-credits.ts'
import { stateTransition } from './record-transition.ts'
import type { Payment, Subscription } from './subscription.entity.ts'
import { membershipPaid, partReceived, paymentReceived, registeredFree } from './subscription-mails.ts'

/** Money that came in one way; by card it comes in whole. */
export type Money = Omit<PaidPart, 'method'> & { readonly method: IncomeMethod }

/** A row and what came in for it. */
export interface PaidRow {
  readonly row: Subscription
  readonly money: readonly Money[]
  /** Centavos that earlier receipts already have: the bank charged them. */
  readonly covered?: number
}

export interface Settlement extends Payment {
  /** Branch where the staff took the money, where they stated it. */
  readonly branchId?: number | null
  /** Last day to pay what is left, `YYYY-MM-DD`; null where nothing is. */
  readonly restBy?: string | null
  /** Who did it, where it is not the command's own actor. */
  readonly actorId?: number
  /** Value of `cause` in the ledger of classes, e.g. `attempt 1001`. */
  readonly cause: string
}

/**
 * Enters money for rows, whole or in part. A row that was not active becomes so once all is paid, or by its first part where
 * the business gives classes for one: its classes are granted and reserved for its bookings, its validity begins. One that
 * waits on keeps its places until the day for the rest. The owner gets a mail. No other code makes a subscription or a
 * membership paid. The caller has locked the rows and checked that money is due for them.
 * @param paid the paid row first, then a membership paid with it.
 * @returns the receipts.
 */
export async function enterPayment(
  command: Command,
  paid: readonly [PaidRow, ...PaidRow[]],
  settlement: Settlement,
): Promise<Receipt[]> {
  const { restBy = null, method } = settlement
  const receipts: Receipt[] = []
  for (const { row, money, covered = 0 } of paid) row.take(covered + sumParts(money), restBy)
  const isPart = paid.some(({ row }) => row.owed() > 0)
  const isGivenForPart = isPart && (await givesForPart(command.em))
  for (const { row, money } of paid) {
    const entered = money.flatMap((one) => enterReceipt(command.em, receiptOf(command, row, one, settlement)))
    receipts.push(...entered)
    const isActivated = row.status === 'PendingPayment' && (row.owed() === 0 || isGivenForPart)
    if (isActivated) await activate(command, row, settlement, entered)
    else await keepWaiting(command, row, settlement, entered)
  }
  const [{ row: first }] = paid
  const mail = first.isMembership() ? membershipPaid : paymentReceived
  await command.sendMail(isPart ? partReceived : method === 'free' ? registeredFree : mail, {
    subscriptionId: first.id,
  })
  return receipts
}

/** Whether the business gives classes and memberships for a first part. */
export async function givesForPart(em: EntityManager): Promise<boolean> {
  return (await readBusiness(dbOf(em))).partPaymentsGive.classes === 'first'
}

async function activate(
  command: Command,
  row: Subscription,
  settlement: Settlement,
  receipts: readonly Receipt[],
): Promise<void> {
  const { em, at } = command
  const { paidBy, cause, actorId } = settlement
  row.pay(settlement, at)
  const { id: subscriptionId, acquiredClasses: classes } = row
  if (classes !== null) {
    const reserved = await reservePaid(em, { id: subscriptionId, granted: classes }, at, paidBy)
    const granted = { subscriptionId, kind: 'granted', classes, cause, actorId: paidBy } as const
    await enterCredits(em, at, [granted, ...reserved])
  }
  stateTransition(command, row, { title: 'activada', cause, actorId, receipts })
}

/** A part came in for a row that is active already, or not yet. */
async function keepWaiting(
  command: Command,
  row: Subscription,
  { cause, actorId, received }: Settlement,
  receipts: readonly Receipt[],
): Promise<void> {
  if (row.receivedParts !== null && received?.parts === 'both') row.receivedParts = 'both'
  if (row.status === 'PendingPayment') await holdOn(command.em, row)
  const title = receipts.length > 0 ? 'abonada' : 'aplazada'
  stateTransition(command, row, { title, cause, actorId, receipts })
}

function receiptOf(
  { at }: Command,
  row: Subscription,
  { method, reference, centavos }: Money,
  { paidBy, branchId = null }: Settlement,
) {
  return {
    kind: 'payment',
    source: row.isMembership() ? 'membership' : 'course',
    sourceId: row.id,
    amountCentavos: centavos,
    method,
    reference,
    branchId,
    takenBy: method === 'card' ? null : paidBy,
    at,
  } as const
}
