import type { SessionStudent, WaitingStudent } from '@rodada/contracts/timetable/staff-calls'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { byStudentName } from '../../family/participant/participant-order.ts'

interface Booked extends SessionStudent {
  readonly sessionId: number
}

/** The student and whom to call, of a `participant` with its `responsible`. */
const studentOfFamily = sql`participant.id, participant.name, participant.responsible_id as "familyId",
  coalesce(responsible.name, '') as "contactName", coalesce(responsible.phone, '') as "contactPhone", coalesce((
    select text from family_note where family_id = participant.responsible_id order by id desc limit 1
  ), '') as note`

/** Students of sessions by name: booked, held or missed; of a cancelled session those who had a place in it. */
export async function readStudents(db: AcademyDb, sessionIds: readonly number[]): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select booking.session_id as "sessionId", booking.id as "bookingId", booking.subscription_id as "subscriptionId",
      booking.status, ${studentOfFamily}
    from booking join session on session.id = booking.session_id
    join participant on participant.id = booking.participant_id
    left join responsible on responsible.id = participant.responsible_id
    where booking.session_id = any(${sessionIds}::integer[])
      and (booking.status <> 'released' or booking.release_reason = 'session' and session.status = 'cancelled')
    order by ${byStudentName}`.execute(db)
  return rows
}

/** Who waits for a place in a session, the longest first. */
export async function readWaiting(db: AcademyDb, sessionId: number): Promise<WaitingStudent[]> {
  const { rows } = await sql<WaitingStudent>`
    select entry.id as "entryId", entry.created_at as since,
      case when entry.status = 'offered' then entry.offered_until end as "offeredUntil", ${studentOfFamily}
    from waiting_entry entry join participant on participant.id = entry.participant_id
    left join responsible on responsible.id = participant.responsible_id
    where entry.session_id = ${sessionId} and (entry.status = 'waiting' or entry.status = 'offered')
    order by entry.id`.execute(db)
  return rows.map(({ since, offeredUntil, ...row }) => ({
    ...row,
    since: new Date(since).toISOString(),
    offeredUntil: offeredUntil === null ? null : new Date(offeredUntil).toISOString(),
  }))
}
