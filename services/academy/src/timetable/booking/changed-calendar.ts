import { type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { readBookedSessions } from '../session/booked-sessions.ts'
import { mailedCalendar } from '../session/class-texts.ts'
import { readSessions } from '../session/read-sessions.ts'

/**
 * Calendar file that updates the sessions' entries of earlier mails: the students still booked, or cancelled where there
 * are none. Unpaid bookings have no entry.
 */
export async function changedCalendar(
  db: AcademyDb,
  { sessionIds, ownerId }: { readonly sessionIds: readonly number[]; readonly ownerId: number },
  isKnown: boolean,
): Promise<{ readonly calendar?: string }> {
  const left = await readBookedSessions(
    db,
    sql<SqlBool>`booking.session_id = any(${sessionIds}::integer[]) and subscription.created_by = ${ownerId}
      and booking.hold_until is null`,
  )
  const all = await readSessions(db, sql<SqlBool>`session.id = any(${sessionIds}::integer[])`)
  const gone = all
    .map(({ session }) => session)
    .filter(({ id }) => left.every(({ session }) => session.id !== id))
  return { ...mailedCalendar(left, ownerId, isKnown, gone) }
}
