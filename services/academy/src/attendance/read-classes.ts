import type { HeldClass } from '@rodada/contracts/class-attendance'
import { plannedOnce } from '@rodada/service/kept-plans'
import { sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'

interface ClassRow {
  readonly id: number
  readonly instructor_id: number
  readonly instructor_name: string
  readonly started_at: string
  readonly ended_at: string | null
  readonly end_reason: HeldClass['endReason']
  readonly undone_at: string | null
  readonly participants: HeldClass['participants']
}

/**
 * Classes in the order of the ids, their students by name.
 * @param studentId the one whom a list is about: no others are named.
 */
export async function readClasses(
  db: AcademyDb,
  ids: readonly number[],
  studentId: number | null = null,
): Promise<HeldClass[]> {
  const { rows } = await sql<ClassRow>`
    ${plannedOnce} select class_session.id, class_session.instructor_id, class_session.started_at, class_session.ended_at,
      class_session.end_reason, class_session.undone_at,
      coalesce(trim(instructor.name || ' ' || instructor.last_name), '') as instructor_name, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', participant.id, 'name', participant.name, 'subscriptionId', subscription.id,
          'courseId', course.id, 'courseTitle', course.title
        ) order by participant.name collate "es-MX-x-icu", participant.id), '[]')
        from class_attendance attendance
        join participant on participant.id = attendance.participant_id
        join subscription on subscription.id = attendance.subscription_id
        join course on course.id = subscription.course_id
        where attendance.session_id = class_session.id
      ) as participants
    from unnest(${[...ids]}::integer[]) with ordinality as wanted (id, place)
    join class_session on class_session.id = wanted.id
    left join user_copy instructor on instructor.user_id = class_session.instructor_id
    order by wanted.place`.execute(db)
  return rows.map((row) => presentClass(row, studentId))
}

function presentClass(row: ClassRow, studentId: number | null): HeldClass {
  const { participants } = row
  return {
    id: row.id,
    instructorId: row.instructor_id,
    instructorName: row.instructor_name,
    startedTime: new Date(row.started_at).toISOString(),
    endedTime: instantOf(row.ended_at),
    endReason: row.end_reason,
    undoneTime: instantOf(row.undone_at),
    state: row.undone_at !== null ? 'undone' : row.ended_at === null ? 'open' : 'finished',
    studentCount: participants.length,
    participants: studentId === null ? participants : participants.filter(({ id }) => id === studentId),
  }
}

function instantOf(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
