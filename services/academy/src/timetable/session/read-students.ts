import type { SessionStudent } from '@rodada/contracts/timetable/staff-calls'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { byStudentName } from '../../family/participant/participant-order.ts'

/** Students of a session by name: booked, held or missed. */
export async function readStudents(db: AcademyDb, sessionId: number): Promise<SessionStudent[]> {
  const { rows } = await sql<SessionStudent>`
    select participant.id, participant.name, booking.id as "bookingId", booking.subscription_id as "subscriptionId",
      booking.status
    from booking join participant on participant.id = booking.participant_id
    where booking.session_id = ${sessionId} and booking.status <> 'released'
    order by ${byStudentName}`.execute(db)
  return rows
}
