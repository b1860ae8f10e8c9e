import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { AcademyTables } from '../academy-tables.ts'
import { findUnfinished } from '../payment/attempts.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { isUnderReview } from '../subscription-views/subscription-columns.ts'
import { waitsForCourse } from '../subscriptions/amount-due.ts'
import { type DueRow, dueBatch, eachDue } from '../subscriptions/each-due.ts'
import { lockSubscription } from '../subscriptions/lock-subscription.ts'
import { platformItself } from '../subscriptions/record-transition.ts'
import { cancelTogether } from './cancel-subscription.ts'

/**
 * Cancels what nobody paid in time, each in a transaction of its own. What the bank or the staff have not said their
 * last word on waits for the next run: the attempt's own checks ask the bank. Several processes may run it at once.
 * @throws an AggregateError of the rows that failed, after all the others.
 */
export function expireUnpaid(options: PaymentOptions, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const at = options.now()
  const rows = {
    find: (last: DueRow) => overdue(options, at, last),
    act: (id: number) => expire(options, id, at),
    failure: 'Unpaid subscriptions were not canceled',
  }
  return eachDue(rows, log)
}

function overdue({ orm }: PaymentOptions, at: Date, last: DueRow): Promise<DueRow[]> {
  return (
    orm.em
      .fork()
      .getKysely<AcademyTables>()
      .selectFrom('subscription')
      .select(['id', 'expires_at as due'])
      .where('status', '=', 'PendingPayment')
      .where('expires_at', '<=', at.toISOString())
      // The staff may take weeks: nothing is locked in vain each minute.
      .where(({ not }) => not(isUnderReview))
      .where(sql<boolean>`(expires_at, id) > (${last.due}::timestamptz, ${last.id}::integer)`)
      .orderBy('expires_at')
      .orderBy('id')
      .limit(dueBatch)
      .execute()
  )
}

/** A membership that was taken with an unpaid course goes with that. */
function expire({ orm, publish, sendMail }: PaymentOptions, id: number, at: Date): Promise<void> {
  return orm.em.fork().transactional(async (em) => {
    const locked = await lockSubscription(em, id)
    const isOverdue = locked.row.status === 'PendingPayment' && new Date(locked.row.expires_at) <= at
    if (!isOverdue || waitsForCourse(locked)) return
    const { open, review } = await findUnfinished(em, id)
    if (open || review) return
    const context = { publish, source: platformItself }
    await cancelTogether(em, context, locked, { reason: 'expired', at, canceledBy: null })
    await sendMail(em, 'subscription-canceled', { subscriptionId: id })
  })
}
