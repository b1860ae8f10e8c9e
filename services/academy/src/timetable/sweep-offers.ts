import { platformItself, stateMovement } from '@rodada/service/movement'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { AcademyOptions } from '../academy-options.ts'
import { dbOf } from '../entities.ts'
import { lockTimetableSession } from '../sessions/lock-sessions.ts'
import { type DueRow, dueBatch, eachDue } from '../subscriptions/each-due.ts'
import { offerTo } from './wait.ts'

/**
 * Offers the places that became free to who waits for them, and those that nobody took in time to the next. Several
 * processes may do it at once.
 * @throws an AggregateError of the sessions that failed, after all the others.
 */
export function sweepOffers(options: AcademyOptions, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const at = options.now()
  const rows = {
    find: (last: DueRow) =>
      dbOf(options.orm.em.fork())
        .selectFrom('timetable_session')
        .select(['id', sql<string>`starts_at`.as('due')])
        .where(
          sql<boolean>`id in (select session_id from waiting_entry where status = 'waiting' or status = 'offered')`,
        )
        .where(sql<boolean>`(starts_at, id) > (${last.due}::timestamptz, ${last.id}::integer)`)
        .orderBy('startsAt')
        .orderBy('id')
        .limit(dueBatch)
        .execute(),
    act: (id: number) => sweepSession(options, id, at),
    failure: 'Places were not offered',
  }
  return eachDue(rows, log)
}

function sweepSession(options: AcademyOptions, id: number, at: Date): Promise<void> {
  return options.orm.em.fork().transactional(async (em) => {
    const session = await lockTimetableSession(em, id)
    const offers = await offerTo(em, options, session, at)
    stateMovement(em, platformItself, {
      title: 'Lista de espera revisada',
      description: `Clase programada ${id}`,
      after: { offers },
    })
  })
}
