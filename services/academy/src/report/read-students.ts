import {
  expiringWithinDays,
  inactiveAfterDays,
  maxReportLines,
  type StudentLine,
} from '@rodada/contracts/report'
import { sql } from 'kysely'
import type { AcademyDb } from '../entities.ts'

interface Row extends Omit<StudentLine, 'date'> {
  /** As PostgreSQL writes it. */
  readonly date: string | null
}

const fields = sql`
  participant.id as "participantId", participant.name, subscription.created_by as "userId",
  course.title as course, subscription.id as "subscriptionId", subscription.pending_classes as "pendingClasses"`

/** Active subscriptions with classes left, a row for each student. */
const active = sql`
  subscription
  join course on course.id = subscription.course_id
  join subscription_participant own on own.subscription_id = subscription.id
  join participant on participant.id = own.participant_id`

/** Students whose classes end soon, the nearest first. */
const expiring = sql<Row>`
  select ${fields}, subscription.due_date as date from ${active}
  where subscription.status = 'Active' and subscription.pending_classes > 0 and subscription.due_date > now()
    and subscription.due_date <= now() + ${expiringWithinDays}::integer * interval '1 day'
  order by subscription.due_date, participant.id limit ${maxReportLines}`

/** Students with classes left who neither came nor bought any for long, the longest first. */
const inactive = sql<Row>`
  select ${fields}, latest.came as date from ${active}
  left join lateral (
    select max(session.started_at) as came from class_attendance attendance
    join class_session session on session.id = attendance.session_id and session.undone_at is null
    where attendance.participant_id = participant.id
  ) latest on true
  where subscription.status = 'Active' and subscription.pending_classes > 0 and subscription.due_date > now()
    and greatest(latest.came, subscription.paid_at, subscription.valid_from) < now() - ${inactiveAfterDays}::integer * interval '1 day'
  order by greatest(latest.came, subscription.paid_at, subscription.valid_from), participant.id limit ${maxReportLines}`

export async function readStudents(
  db: AcademyDb,
): Promise<{ expiring: StudentLine[]; inactive: StudentLine[] }> {
  const [ending, absent] = await Promise.all([expiring.execute(db), inactive.execute(db)])
  const present = ({ rows }: { readonly rows: readonly Row[] }) =>
    rows.map(({ date, ...row }) => ({ ...row, date: date && new Date(date).toISOString() }))
  return { expiring: present(ending), inactive: present(absent) }
}
