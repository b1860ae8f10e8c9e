import { findUnfinished } from '@rodada/payment/attempt/settle-without-bank'
import { type Command, runCommand } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import { type DueRow, dueBatch, eachDue } from '@rodada/service/messages/each-due'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { waitsForCourse } from '../subscription/amount-due.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { subscriptionCanceled } from '../subscription/subscription-mails.ts'
import { isUnderReview } from '../subscription/views/read-views.ts'
import { cancelTogether } from './cancel-subscription.ts'

/**
 * Cancels rows for which nothing was paid in time, each in a transaction of its own. Rows with an attempt that bank
 * or staff have not settled are left for the next run; the attempt's own checks ask the bank. Several
 * processes may run it at once.
 * @throws an AggregateError of the rows that failed, after all the others.
 */
export function expireUnpaid(options: PaymentOptions, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const at = options.now()
  const rows = {
    find: (last: DueRow) => overdue(options, at, last),
    act: (id: number) => runCommand(options, platformItself, (command) => expire(options, command, id)),
    failure: 'Unpaid subscriptions were not canceled',
  }
  return eachDue(rows, log)
}

/** Leaves out rows with a review case, which may take the staff weeks: each minute would lock them in vain. */
function overdue({ orm }: PaymentOptions, at: Date, last: DueRow): Promise<DueRow[]> {
  return dbOf(orm.em.fork())
    .selectFrom('subscription')
    .select(['id', sql<string>`expires_at`.as('due')])
    .where('status', '=', 'PendingPayment')
    .where('expiresAt', '<=', at)
    .where('paidCentavos', '=', 0)
    .where(({ not }) => not(isUnderReview))
    .where(sql<boolean>`(expires_at, id) > (${last.due}::timestamptz, ${last.id}::integer)`)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(dueBatch)
    .execute()
}

/** A membership that was taken with an unpaid course expires with the course. */
async function expire(options: PaymentOptions, command: Command, id: number): Promise<void> {
  const { em, at } = command
  const locked = await lockSubscription(em, id)
  const { status, expiresAt, paidCentavos } = locked.row
  const isOverdue = status === 'PendingPayment' && expiresAt <= at && paidCentavos === 0
  if (!isOverdue || waitsForCourse(locked)) return
  const { open, review } = await findUnfinished(options, em, id)
  if (open || review) return
  await cancelTogether(command, locked, { reason: 'expired', canceledBy: null })
  await command.sendMail(subscriptionCanceled, { subscriptionId: id })
}
