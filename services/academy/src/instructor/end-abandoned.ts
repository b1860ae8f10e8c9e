import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { AcademyDb, AcademyTables } from '../academy-tables.ts'
import { type DueRow, dueBatch, eachDue } from '../subscriptions/each-due.ts'
import { platformItself } from '../subscriptions/record-transition.ts'
import type { ClassOptions } from './class-session.ts'
import { closeSession } from './end-class.ts'

const longestClassMs = 6 * 60 * 60 * 1000

/**
 * Ends the classes that have gone on for six hours, one by one; several processes share the work.
 * @throws an AggregateError of the classes that failed, after all the others.
 */
export function endAbandonedClasses(
  options: ClassOptions,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const at = options.now()
  const db = options.orm.em.fork().getKysely<AcademyTables>()
  const rows = {
    find: (last: DueRow) =>
      abandoned(db, at)
        .select('started_at as due')
        .where(sql<boolean>`(started_at, id) > (${last.due}::timestamptz, ${last.id}::integer)`)
        .orderBy('started_at')
        .orderBy('id')
        .limit(dueBatch)
        .execute(),
    act: (id: number) => endAbandoned(options, id, at),
    failure: 'Abandoned classes were not ended',
  }
  return eachDue(rows, log)
}

function endAbandoned({ orm, publish }: ClassOptions, id: number, at: Date): Promise<void> {
  return orm.em.fork().transactional(async (em) => {
    const mine = abandoned(em.getKysely<AcademyTables>(), at).where('id', '=', id)
    const session = await mine.forUpdate().skipLocked().executeTakeFirst()
    if (!session) return
    const end = { at, by: null, reason: 'abandoned' } as const
    await closeSession(em, { publish, source: platformItself }, session, end)
  })
}

function abandoned(db: AcademyDb, at: Date) {
  return db
    .selectFrom('class_session')
    .select(['id', 'instructor_id as instructorId'])
    .where('ended_at', 'is', null)
    .where('started_at', '<=', new Date(at.getTime() - longestClassMs).toISOString())
}
