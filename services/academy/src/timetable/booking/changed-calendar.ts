import { type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { readBookedSessions } from '../session/booked-sessions.ts'
import { cancelledClass } from '../session/class-calendar.ts'
import { mailedCalendar } from '../session/class-texts.ts'
import { readSessions } from '../session/read-sessions.ts'

/**
 * Calendar file that updates a session's entry of an earlier mail: the students still booked, or cancelled where there
 * are none. Unpaid bookings have no entry.
 */
export async function changedCalendar(
  db: AcademyDb,
  { sessionId, ownerId }: { readonly sessionId: number; readonly ownerId: number },
  isKnown: boolean,
): Promise<{ readonly calendar?: string }> {
  const left = await readBookedSessions(
    db,
    sql<SqlBool>`booking.session_id = ${sessionId} and subscription.created_by = ${ownerId}
      and booking.hold_until is null`,
  )
  if (left.length > 0) return { ...mailedCalendar(left, ownerId, isKnown) }
  const [gone] = await readSessions(db, sql<SqlBool>`session.id = ${sessionId}`)
  return gone ? { calendar: cancelledClass(gone.session, ownerId, new Date()) } : {}
}
