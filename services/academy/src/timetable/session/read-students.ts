import type { SessionStudent } from '@rodada/contracts/timetable/staff-calls'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { byStudentName } from '../../family/participant/participant-order.ts'

interface Booked extends SessionStudent {
  readonly sessionId: number
}

/** Students of sessions by name: booked, held or missed. */
export async function readStudents(db: AcademyDb, sessionIds: readonly number[]): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select booking.session_id as "sessionId", participant.id, participant.name, booking.id as "bookingId", booking.subscription_id as "subscriptionId",
      booking.status, participant.responsible_id as "familyId", coalesce(responsible.name, '') as "contactName",
      coalesce(responsible.phone, '') as "contactPhone", coalesce((
        select text from family_note where family_id = participant.responsible_id order by id desc limit 1
      ), '') as note
    from booking join participant on participant.id = booking.participant_id
    left join responsible on responsible.id = participant.responsible_id
    where booking.session_id = any(${sessionIds}::integer[]) and booking.status <> 'released'
    order by ${byStudentName}`.execute(db)
  return rows
}
