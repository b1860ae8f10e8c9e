import type { Page } from '@rodada/contracts/common'
import type { StudentLine } from '@rodada/contracts/report/calls'
import { expiringWithinDays, inactiveAfterDays } from '@rodada/contracts/student/rules'
import { dayMs } from '@rodada/contracts/words/durations'
import type { Paging } from '@rodada/service/http/paging'
import type { ListReader } from '@rodada/service/list/paged-list'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { studentCount } from '../../sale/subscription/student-count.ts'

/** A row for each student of active subscriptions with classes left. */
function activeStudents(db: AcademyDb, now: Date) {
  return db
    .selectFrom('subscription')
    .innerJoin('subscription_participant as own', 'own.subscriptionId', 'subscription.id')
    .where('subscription.status', '=', 'Active')
    .where('pendingClasses', '>', 0)
    .where('dueDate', '>', now)
    .select([
      'own.participantId',
      'subscription.id as subscriptionId',
      'subscription.createdBy as userId',
      'pendingClasses',
      studentCount.as('studentCount'),
      sql<string>`(select name from participant where participant.id = own.participant_id)`.as('name'),
      sql<string>`(select title from course where course.id = subscription.course_id)`.as('course'),
    ])
}

/** Students whose validity ends soon, the nearest end first. */
export async function readExpiring(
  db: AcademyDb,
  list: ListReader,
  paging: Paging,
  now: Date,
): Promise<Page<StudentLine>> {
  const page = await list.read({
    query: activeStudents(db, now)
      .where('dueDate', '<=', new Date(now.getTime() + expiringWithinDays * dayMs))
      .where('courseId', 'is not', null)
      .select('dueDate as date'),
    order: [
      ['dueDate', 'asc'],
      ['subscription.id', 'asc'],
      ['own.participantId', 'asc'],
    ],
    paging,
    filter: 'expiring',
  })
  return withDates(page)
}

/** When the classes became available. */
const begun = sql<Date>`greatest(subscription.paid_at, subscription.valid_from)`

/** The student's latest class. */
const lastClass = sql<{
  came: Date | null
}>`(select max(held.started_at) as came from class_attendance attendance
  join held_class held on held.id = attendance.class_id and held.undone_at is null
  where attendance.participant_id = own.participant_id)`

/** Students with classes left who have neither come nor bought for long, the longest absence first. */
export async function readInactive(
  db: AcademyDb,
  list: ListReader,
  paging: Paging,
  now: Date,
): Promise<Page<StudentLine>> {
  const longAgo = new Date(now.getTime() - inactiveAfterDays * dayMs)
  const page = await list.read({
    query: activeStudents(db, now)
      .where('courseId', 'is not', null)
      .where(begun, '<', longAgo)
      // A lateral join for these few rows: the set of all recent attendances is larger.
      .innerJoinLateral(lastClass.as('last'), (join) => join.onTrue())
      .where(({ or, eb }) => or([eb('came', 'is', null), eb('came', '<', longAgo)]))
      .select('came as date'),
    order: [
      [sql`greatest(came, ${begun})`, 'asc'],
      ['subscription.id', 'asc'],
      ['own.participantId', 'asc'],
    ],
    paging,
    filter: 'inactive',
  })
  return withDates(page)
}

type Row = Omit<StudentLine, 'date'> & { readonly date: Date | string | null }

function withDates(page: Page<Row>): Page<StudentLine> {
  const present = ({ date, ...row }: Row) => ({ ...row, date: date && new Date(date).toISOString() })
  return { ...page, list: page.list.map(present) }
}
