import type { Publish } from '@rodada/service/events'
import type { Orm } from '@rodada/service/orm'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { AcademyDb, AcademyTables } from '../academy-tables.ts'
import { type DueRow, dueBatch, eachDue } from './each-due.ts'
import { finish } from './finish.ts'
import { subscriptionColumns } from './lock-subscription.ts'
import { platformItself } from './record-transition.ts'

interface FinishOptions {
  readonly orm: Orm
  readonly publish: Publish
}

/**
 * Ends what is past its validity, save where a class is going on: the next run ends that. Several processes share
 * the work.
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
      past(db, at)
        .select(['id', sql<string>`due_date`.as('due')])
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

/** Whoever else has the row locked ends it, or lets a class begin or end with it. */
function finishPast({ orm, publish }: FinishOptions, id: number, at: Date): Promise<void> {
  return orm.em.fork().transactional(async (em) => {
    const mine = past(em.getKysely<AcademyTables>(), at).where('id', '=', id)
    const row = await mine.select(subscriptionColumns).forUpdate().skipLocked().executeTakeFirst()
    if (row) await finish(em, { publish, source: platformItself }, row, { at, cause: 'past due date' })
  })
}

function past(db: AcademyDb, at: Date) {
  return db
    .selectFrom('subscription')
    .where('status', '=', 'Active')
    .where('due_date', '<=', at.toISOString())
    .where('reserved_classes', '=', 0)
}
