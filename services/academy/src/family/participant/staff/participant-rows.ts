import type { InstructorRow } from '@rodada/contracts/class/instructor'
import { compliantStatus } from '@rodada/contracts/class/rules'
import type { Student } from '@rodada/contracts/student/calls'
import { sql } from 'kysely'
import type { AcademyDb } from '../../../entities.ts'
import { readInstructorRows } from '../../../staff/instructor/read-instructor-rows.ts'
import { readSignedLetters, type SignedLetters } from '../read-signed-letters.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly birthdate: string
  readonly responsibleId: number
  readonly contactName: string
  readonly contactPhone: string
  readonly unpaidId: number | null
  readonly nextClass: Student['nextClass']
  readonly lastClassAt: string | null
}

/** In no particular order; three queries for any number of ids. */
export async function readStudents(db: AcademyDb, ids: readonly number[], now: Date): Promise<Student[]> {
  const [rows, standings, letters] = await Promise.all([
    readRows(db, ids, now),
    readInstructorRows(db, ids, now),
    readSignedLetters(
      db,
      ids.map((id) => ({ id })),
      now,
    ),
  ])
  const byStudent = Map.groupBy(standings, ({ id }) => id)
  return rows.map((row) => present(row, byStudent.get(row.id) ?? [], letters))
}

async function readRows(db: AcademyDb, ids: readonly number[], now: Date): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select participant.id, participant.name, participant.birthdate::text, participant.responsible_id as "responsibleId",
      coalesce(responsible.name, '') as "contactName", coalesce(responsible.phone, '') as "contactPhone",
      (select max(subscription.id) from subscription_participant link
        join subscription on subscription.id = link.subscription_id
        where link.participant_id = participant.id and subscription.status = 'PendingPayment') as "unpaidId",
      (select jsonb_build_object('sessionId', session.id, 'courseTitle', course.title, 'startTime', session.starts_at, 'zone', session.zone,
          'place', coalesce(location.name, ''))
        from booking join session on session.id = booking.session_id
        join course on course.id = session.course_id left join location on location.id = session.location_id
        where booking.participant_id = participant.id and booking.status = 'booked' and booking.starts_at > ${now}
        order by booking.starts_at limit 1) as "nextClass",
      (select max(held.started_at) from class_attendance attendance
        join held_class held on held.id = attendance.class_id and held.undone_at is null
        where attendance.participant_id = participant.id) as "lastClassAt"
    from participant left join responsible on responsible.id = participant.responsible_id
    where participant.id = any(${ids}::integer[])`.execute(db)
  return rows
}

function present(
  { nextClass, lastClassAt, ...row }: Row,
  standings: readonly InstructorRow[],
  letters: SignedLetters,
): Student {
  const ranked = standings.toSorted((one, next) => rank(one) - rank(next))
  const [best] = ranked
  return {
    ...row,
    subscriptions: ranked.flatMap(({ subscription }) => subscription ?? []),
    whyNot: best === undefined || best.status === compliantStatus ? '' : best.statusText,
    nextClass: nextClass && { ...nextClass, startTime: new Date(nextClass.startTime).toISOString() },
    hasLetter: letters.has(row.id),
    lastClassTime: lastClassAt && new Date(lastClassAt).toISOString(),
  }
}

/** Subscriptions that can be used for a class come first. */
function rank({ status }: InstructorRow): number {
  return status === compliantStatus ? 0 : 1
}
