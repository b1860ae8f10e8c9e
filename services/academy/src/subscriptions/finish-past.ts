import { platformItself } from '@rodada/service/movement'
import type { Orm } from '@rodada/service/orm'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'
import { type DueRow, dueBatch, eachDue } from './each-due.ts'
import { finish } from './finish.ts'
import { lockSubscription } from './lock-subscription.ts'

/**
 * Ends what is past its validity, save where a class is going on: the next run ends that. Several processes may run it
 * at once.
 * @throws an AggregateError of the rows that failed, after all the others.
 */
export function finishPastSubscriptions(
  { orm }: { readonly orm: Orm },
  at: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const db = dbOf(orm.em.fork())
  const rows = {
    find: (last: DueRow) =>
      db
        .selectFrom('subscription')
        .select(['id', sql<string>`due_date`.as('due')])
        .where('status', '=', 'Active')
        .where('dueDate', '<=', at)
        .where('reservedClasses', '=', 0)
        .where(sql<boolean>`(due_date, id) > (${last.due}::timestamptz, ${last.id}::integer)`)
        .orderBy('dueDate')
        .orderBy('id')
        .limit(dueBatch)
        .execute(),
    act: (id: number) => finishPast(orm, id, at),
    failure: 'Subscriptions past their validity were not finished',
  }
  return eachDue(rows, log)
}

/**
 * Locks its membership too, before it: a row that a transaction writes twice has the rows that it names looked at
 * again, and locked for that.
 */
function finishPast(orm: Orm, id: number, at: Date): Promise<void> {
  return orm.em.fork().transactional(async (em) => {
    const { row } = await lockSubscription(em, id)
    if (row.isPast(at)) await finish(em, { source: platformItself }, row, { at, cause: 'past due date' })
  })
}
