import type { StaffSession } from '@rodada/contracts/timetable'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../entities.ts'
import { readSessions } from './read-sessions.ts'

type Participant = StaffSession['participants'][number] & { readonly sessionId: number }

/** Sessions with their students, as the staff see them. */
export async function readStaffSessions(db: AcademyDb, fits: RawBuilder<SqlBool>): Promise<StaffSession[]> {
  const sessions = await readSessions(db, fits)
  const ids = sessions.map(({ session }) => session.id)
  const { rows } = await sql<Participant>`
    select participant.id, participant.name, booking.id as "bookingId", booking.subscription_id as "subscriptionId",
      booking.status, booking.session_id as "sessionId"
    from booking join participant on participant.id = booking.participant_id
    where booking.session_id = any(${ids}::integer[]) and booking.status <> 'released'
    order by participant.name collate "es-MX-x-icu", participant.id`.execute(db)
  const bySession = Map.groupBy(rows, ({ sessionId }) => sessionId)
  return sessions.map(({ session, ...staff }) => ({
    ...session,
    ...staff,
    participants: (bySession.get(session.id) ?? []).map(({ sessionId: _, ...one }) => one),
  }))
}
