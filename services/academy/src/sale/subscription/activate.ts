import { enterReceipt, type Receipt } from '@rodada/payment/ledger/receipt.entity'
import type { Command } from '@rodada/service/command/command'
import { reservePaid } from '../../timetable/booking/reserve-paid.ts'
import { enterCredits } from './enter-credits.ts'
import { stateTransition } from './record-transition.ts'
import type { Payment, Subscription } from './subscription.entity.ts'
import { membershipPaid, paymentReceived, registeredFree } from './subscription-mails.ts'

export interface Settlement extends Payment {
  /** Branch where the staff took the money, where they stated it. */
  readonly branchId?: number | null
  /** Who did it, where it is not the command's own actor. */
  readonly actorId?: number
  /** Centavos that earlier receipts already have: the bank charged them. */
  readonly charged?: number
  /** Value of `cause` in the ledger of classes, e.g. `attempt 1001`. */
  readonly cause: string
}

/**
 * Activates unpaid rows: their classes are granted and reserved for their bookings, their validity begins, the owner
 * gets a mail. No other code makes a subscription or a membership paid. The caller has locked the rows and checked that
 * they wait for their payment.
 * @param rows the paid row first, then a membership paid with it.
 * @returns the receipts.
 */
export async function activate(
  command: Command,
  rows: readonly [Subscription, ...Subscription[]],
  settlement: Settlement,
): Promise<Receipt[]> {
  const { em, at } = command
  const { method, paidBy, cause, actorId } = settlement
  const receipts: Receipt[] = []
  let { charged = 0 } = settlement
  for (const row of rows) {
    row.pay(settlement, at)
    const covered = Math.min(charged, row.priceCentavos)
    charged -= covered
    const entered =
      method === 'free'
        ? []
        : enterReceipt(em, { ...receiptOf(row, row.priceCentavos - covered, settlement), at })
    receipts.push(...entered)
    const { id: subscriptionId, acquiredClasses: classes } = row
    if (classes !== null) {
      const reserved = await reservePaid(em, { id: subscriptionId, granted: classes }, at, paidBy)
      const granted = { subscriptionId, kind: 'granted', classes, cause, actorId: paidBy } as const
      await enterCredits(em, at, [granted, ...reserved])
    }
    stateTransition(command, row, { title: 'activada', cause, actorId, receipts: entered })
  }
  const [first] = rows
  const mail = first.isMembership() ? membershipPaid : paymentReceived
  await command.sendMail(method === 'free' ? registeredFree : mail, { subscriptionId: first.id })
  return receipts
}

function receiptOf(
  row: Subscription,
  amountCentavos: number,
  { method, paidBy, received, branchId }: Settlement,
) {
  return {
    kind: 'payment',
    source: row.isMembership() ? 'membership' : 'course',
    sourceId: row.id,
    amountCentavos,
    method: method === 'card' ? 'card' : (received?.method ?? 'unstated'),
    reference: received?.reference ?? null,
    branchId: branchId ?? null,
    takenBy: method === 'card' ? null : paidBy,
  } as const
}
