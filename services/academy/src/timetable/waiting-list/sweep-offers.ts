import { lastOfferHours } from '@rodada/contracts/timetable/rules'
import { hourMs } from '@rodada/contracts/words/durations'
import { type Command, runCommand } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import { type DueRow, dueBatch, eachDue } from '@rodada/service/messages/each-due'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import { type AcademyDb, dbOf } from '../../entities.ts'
import { TimetableSession } from '../session/session.entity.ts'
import { offerPlaces } from './offer-places.ts'

/**
 * Offers free places to waiting customers, and expired offers to the next ones. Several processes may run it at once.
 * @throws an AggregateError of the sessions that failed, after all the others.
 */
export function sweepOffers(options: AcademyOptions, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const at = options.now()
  const rows = {
    find: (last: DueRow) => findDue(dbOf(options.orm.em.fork()), at, last),
    act: (id: number) => runCommand(options, platformItself, (command) => sweepSession(command, id)),
    failure: 'Places were not offered',
  }
  return eachDue(rows, log)
}

/** Sessions whose waiting list has something to change: most lists do not change for days. */
async function findDue(db: AcademyDb, at: Date, last: DueRow): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select session.id, session.starts_at as due
    from session
    cross join lateral (
      select count(*)::integer as total from booking
      where session_id = session.id and (status = 'booked' or status = 'held')
    ) as booked
    cross join lateral (
      select bool_or(entry.status = 'waiting') as is_waited_for,
        count(*) filter (where entry.status = 'offered')::integer as offered,
        bool_or(entry.status = 'offered' and entry.offered_until <= ${at}) as has_untaken,
        bool_or(subscription.status in ('Finished', 'Canceled')
          or subscription.due_date <= session.starts_at) as has_past
      from waiting_entry entry join subscription on subscription.id = entry.subscription_id
      where entry.session_id = session.id and (entry.status = 'waiting' or entry.status = 'offered')
    ) as line
    where session.id in (
      select session_id from waiting_entry where status = 'waiting' or status = 'offered'
    )
      and (session.status = 'cancelled' or line.has_untaken or line.has_past or line.is_waited_for and (
        session.starts_at <= ${new Date(at.getTime() + lastOfferHours * hourMs)}
        or session.capacity is null or session.capacity > booked.total + line.offered))
      and (session.starts_at, session.id) > (${last.due}::timestamptz, ${last.id}::integer)
    order by session.starts_at, session.id limit ${dueBatch}`.execute(db)
  return rows
}

async function sweepSession(command: Command, id: number): Promise<void> {
  const session = await command.find(TimetableSession, { id })
  if ((await offerPlaces(command, session)) === 0) return
  command.state({ title: 'Lista de espera revisada', description: `Clase programada ${id}` })
}
