import { type SqlBool, sql } from 'kysely'
import { cancelledClass } from '../calendar/class-calendar.ts'
import type { AcademyDb } from '../entities.ts'
import { readBookedSessions } from '../session/booked-sessions.ts'
import { readSessions } from '../session/read-sessions.ts'
import { mailedCalendar } from './class-texts.ts'

/**
 * What a change does to the entry that a mail brought into an account's calendar: the class as it is now with whom is still
 * booked, or cancelled where nobody of theirs is. What is unpaid came into none.
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
