import { type Selectable, sql } from 'kysely'
import type { AcademyDb, AcademyTables } from '../entities.ts'

type Session = Selectable<AcademyTables['session']>
type BookingRow = Selectable<AcademyTables['booking']>

/**
 * Invariants of sessions and their students once all commands are done and the sessions are over: no place was given
 * twice, no student is still booked or waiting, and the ledger has what became of each booking.
 * @returns the violations in words.
 */
export async function findBookingViolations(db: AcademyDb, ids: readonly number[]): Promise<string[]> {
  const sessions = await db.selectFrom('session').selectAll().where('id', 'in', ids).execute()
  const found: string[] = []
  for (const session of sessions) found.push(...(await violationsOf(db, session)))
  return found
}

async function violationsOf(db: AcademyDb, session: Session): Promise<string[]> {
  const name = `session ${session.id} (${session.status})`
  const rows = await db.selectFrom('booking').selectAll().where('sessionId', '=', session.id).execute()
  const line = db.selectFrom('waiting_entry').select(['id', 'status']).where('sessionId', '=', session.id)
  const entries = await line.where('status', 'in', ['waiting', 'offered']).execute()
  const came = rows.filter((row) => row.status === 'held' || row.status === 'missed')
  // Without bookings of earlier hours: a session that was over may have been moved.
  const there = came.filter(({ startsAt }) => startsAt.getTime() === session.startsAt.getTime())
  const taken = there.length
  return [
    ...(session.capacity !== null && taken > session.capacity
      ? [`${name} had ${taken} of ${session.capacity} places`]
      : []),
    ...(session.status === 'cancelled' && there.some((row) => row.status === 'missed')
      ? [`${name} was missed`]
      : []),
    ...(await classViolations(db, session, name)),
    ...entries.map(({ id, status }) => `entry ${id} of ${name} is ${status}`),
    ...(await Promise.all(rows.map((row) => ledgerOf(db, row)))).flat(),
  ]
}

/** A session is held by a class that names it, or that used a booking of it once it had begun or was about to. */
async function classViolations(db: AcademyDb, { id, status }: Session, name: string): Promise<string[]> {
  const { rows } = await sql<{ own: boolean; some: boolean; begun: boolean }>`
    select exists (select from held_class where session_id = ${id} and undone_at is null) as own,
      exists (select from booking where session_id = ${id} and status = 'held') as some,
      exists (select from booking join held_class held on held.id = booking.class_id
        where booking.session_id = ${id} and booking.status = 'held'
          and held.started_at >= booking.starts_at - interval '15 minutes') as begun`.execute(db)
  const { own, some, begun } = rows[0] ?? { own: false, some: false, begun: false }
  if (status === 'held') return own || some ? [] : [`${name} has no class`]
  return own || begun ? [`${name} has a class`] : []
}

async function ledgerOf(db: AcademyDb, { id, status }: BookingRow): Promise<string[]> {
  const entries = await db
    .selectFrom('credit_entry')
    .select('kind')
    .where('cause', '=', `booking ${id}`)
    .orderBy('id')
    .execute()
  const kinds = entries.map(({ kind }) => kind).join()
  return [
    ...(status === 'booked' ? [`booking ${id} is still booked`] : []),
    ...(/^((^|,)reserved,released)*$/.test(kinds) ? [] : [`booking ${id} is told as ${kinds}`]),
  ]
}
