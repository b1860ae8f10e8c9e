import type { Publish } from '@rodada/service/events'
import type { Orm } from '@rodada/service/orm'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { AcademyTables } from '../academy-tables.ts'
import { type DueRow, dueBatch, eachDue } from './each-due.ts'
import { finish } from './finish.ts'
import { lockSubscription, type SubscriptionRow } from './lock-subscription.ts'
import { platformItself } from './record-transition.ts'

interface FinishOptions {
  readonly orm: Orm
  readonly publish: Publish
}

/**
 * Ends what is past its validity, save where a class is going on: the next run ends that. Several processes may run it
 * at once.
 * @throws an AggregateError of the rows that failed, after all the others.
 */
export function finishPastSubscriptions(
  options: FinishOptions,
  at: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const db = options.orm.em.fork().getKysely<AcademyTables>()
  const rows = {
    find: (last: DueRow) =>
      db
        .selectFrom('subscription')
        .select(['id', sql<string>`due_date`.as('due')])
        .where('status', '=', 'Active')
        .where('due_date', '<=', at.toISOString())
        .where('reserved_classes', '=', 0)
        .where(sql<boolean>`(due_date, id) > (${last.due}::timestamptz, ${last.id}::integer)`)
        .orderBy('due_date')
        .orderBy('id')
        .limit(dueBatch)
        .execute(),
    act: (id: number) => finishPast(options, id, at),
    failure: 'Subscriptions past their validity were not finished',
  }
  return eachDue(rows, log)
}

/**
 * Locks its membership too, before it: a row that a transaction writes twice has the rows that it names looked at
 * again, and locked for that.
 */
function finishPast({ orm, publish }: FinishOptions, id: number, at: Date): Promise<void> {
  return orm.em.fork().transactional(async (em) => {
    const { row } = await lockSubscription(em, id)
    if (isPast(row, at))
      await finish(em, { publish, source: platformItself }, row, { at, cause: 'past due date' })
  })
}

function isPast({ status, due_date, reserved_classes: reserved }: SubscriptionRow, at: Date): boolean {
  return status === 'Active' && due_date !== null && new Date(due_date) <= at && reserved === 0
}
