import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import type { AcademyTables } from '../academy-tables.ts'
import { enterCredits } from '../credits/enter-credits.ts'
import type { SendAcademyMail } from '../mail/mail-kinds.ts'
import { dueDateOf } from './due-date.ts'
import type { SubscriptionRow } from './lock-subscription.ts'
import { recordTransition, type TransitionContext } from './record-transition.ts'

export interface Settlement {
  readonly method: 'card' | 'branch' | 'free'
  readonly paidAt: Date
  /** The account that paid, or the staff who took the money. */
  readonly paidBy: number
  /** For the ledger, e.g. `attempt 1001`. */
  readonly cause: string
}

export interface ActivateContext extends TransitionContext {
  readonly sendMail: SendAcademyMail
}

/**
 * Makes unpaid rows active: what they bought is granted, their validity begins, the owner is told. The one way in
 * which a subscription or a membership becomes paid. The caller has locked the rows and seen that they wait.
 * @param rows the one that was paid first; a membership paid with it after it.
 */
export async function activate(
  em: EntityManager,
  context: ActivateContext,
  rows: readonly [SubscriptionRow, ...SubscriptionRow[]],
  settlement: Settlement,
): Promise<void> {
  for (const row of rows) await activateRow(em, context, row, settlement)
  const [{ id, course_id: courseId }] = rows
  const kind = courseId === null ? 'membership-paid' : 'payment-received'
  await context.sendMail(em, settlement.method === 'free' ? 'registered-free' : kind, { subscriptionId: id })
}

async function activateRow(
  em: EntityManager,
  context: ActivateContext,
  row: SubscriptionRow,
  { method, paidAt, paidBy, cause }: Settlement,
): Promise<void> {
  if (row.status !== 'PendingPayment') throw new Error(`Subscription ${row.id} does not wait for its payment`)
  await em
    .getKysely<AcademyTables>()
    .updateTable('subscription')
    .set({
      status: 'Active',
      paid_at: paidAt.toISOString(),
      paid_by: paidBy,
      payment_method: method,
      due_date: dueDateOf(row.acquired_classes, paidAt).toISOString(),
      version: sql`version + 1`,
    })
    .where('id', '=', row.id)
    .execute()
  if (row.acquired_classes !== null) {
    const grant = { subscriptionId: row.id, kind: 'granted', classes: row.acquired_classes } as const
    await enterCredits(em, paidAt, [{ ...grant, cause, actorId: paidBy }])
  }
  await recordTransition(em, context, row, 'Active', { method, cause })
}
