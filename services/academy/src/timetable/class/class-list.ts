import type { AttendanceQuery, HeldClass } from '@rodada/contracts/class/calls'
import type { ClassState } from '@rodada/contracts/class/rules'
import type { Page } from '@rodada/contracts/common'
import type { Actor } from '@rodada/service/http/identity-token'
import { withRows } from '@rodada/service/http/paging'
import type { ListReader } from '@rodada/service/list/paged-list'
import { searchTerms } from '@rodada/service/search/search-terms'
import { isOnDays } from '@rodada/service/words/site-day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { byStudentName } from '../../family/participant/participant-order.ts'
import { classZone, zoneOrSite } from '../../time/class-zone.ts'

/** Classes, the newest first by default. Instructors see their own, and all classes of a student whom they search by id. */
export async function readClassList(
  { db, list }: { readonly db: AcademyDb; readonly list: ListReader },
  query: AttendanceQuery,
  actor: Actor,
): Promise<Page<HeldClass>> {
  const { course, instructor, state, from, to, orderMode = 'desc' } = query
  const search = searchTerms(query.search)
  const studentId = idOf(search)
  const heldBy = actor.roles.includes('ClassCapturist') || studentId !== null ? null : actor.userId
  // Ids alone: the other columns are read for the rows of the page only, not for all rows before it.
  const wanted = db
    .selectFrom('held_class')
    .select('id')
    .where(({ and, eb }) =>
      and([
        ...(heldBy === null ? [] : [eb('instructorId', '=', heldBy)]),
        ...(instructor === undefined ? [] : [eb('instructorId', '=', instructor)]),
        ...(state === undefined ? [] : [states[state]]),
        isOnDays(sql.ref('startedAt'), { from, to }),
        ...heldFor(search, courseOf(searchTerms(course))),
      ]),
    )
  const page = await list.read({
    query: wanted,
    order: [
      ['startedAt', orderMode],
      ['id', orderMode],
    ],
    paging: query,
    filter: { heldBy, search, course, instructor, state, from, to },
  })
  return withRows(page, async (ids) => (await readClasses(db, ids)).map((row) => present(row, studentId)))
}

const states: Readonly<Record<ClassState, RawBuilder<SqlBool>>> = {
  open: sql`ended_at is null`,
  finished: sql`(ended_at is not null and undone_at is null)`,
  undone: sql`undone_at is not null`,
}

function readClasses(db: AcademyDb, ids: number[]) {
  const participants = sql<HeldClass['participants']>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', participant.id, 'name', participant.name, 'subscriptionId', subscription.id,
      'courseId', course.id, 'courseTitle', course.title
    ) order by ${byStudentName}), '[]')
    from class_attendance attendance
    join participant on participant.id = attendance.participant_id
    join subscription on subscription.id = attendance.subscription_id
    join course on course.id = subscription.course_id
    where attendance.class_id = held_class.id)`
  return db
    .selectFrom('held_class')
    .leftJoin('user_copy as instructor', 'instructor.userId', 'instructorId')
    .select(['held_class.id', 'instructorId', 'startedAt', 'endedAt', 'endReason', 'undoneAt'])
    .select([
      sql<string>`coalesce(trim(instructor.name || ' ' || instructor.last_name), '')`.as('instructorName'),
      participants.as('participants'),
      classZone.as('zone'),
    ])
    .where(sql<SqlBool>`held_class.id = any(${ids}::integer[])`)
    .execute()
}

type Row = Awaited<ReturnType<typeof readClasses>>[number]

/** @param studentId the student of the list; the others are not named. Null: all are named. */
function present(row: Row, studentId: number | null): HeldClass {
  const { startedAt, endedAt, undoneAt, participants, zone, ...held } = row
  return {
    ...held,
    zone: zoneOrSite(zone),
    startedTime: startedAt.toISOString(),
    endedTime: endedAt?.toISOString() ?? null,
    undoneTime: undoneAt?.toISOString() ?? null,
    state: undoneAt !== null ? 'undone' : endedAt === null ? 'open' : 'finished',
    studentCount: participants.length,
    participants: studentId === null ? participants : participants.filter(({ id }) => id === studentId),
  }
}

/** The id where the search consists of one, as `1001` or `#1001`. */
function idOf(words: readonly string[]): number | null {
  const id = words.length === 1 ? /^#?(\d{1,9})$/.exec(words[0] ?? '')?.[1] : undefined
  return id === undefined ? null : Number(id)
}

/** Conditions on `attendance`, a row of `class_attendance`: the class was taken with a subscription of such a course. */
function courseOf(words: readonly string[]): RawBuilder<SqlBool>[] {
  if (words.length === 0) return []
  const id = idOf(words)
  const inTitle = words.map((word) => sql`course.title_key like search_pattern(name_key(${word}))`)
  return [
    sql`attendance.subscription_id in (
      select subscription.id from subscription join course on course.id = subscription.course_id
      where ${id === null ? sql.join(inTitle, sql` and `) : sql`course.id = ${id}`})`,
  ]
}

/** Conditions for classes of the searched student, restricted to the searched course. */
function heldFor(search: readonly string[], course: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool>[] {
  const studentId = idOf(search)
  if (studentId !== null) return [attended(sql`attendance.participant_id = ${studentId}`, ...course)]
  if (search.length > 0) return search.map((word) => named(word, course))
  return course.length > 0 ? [attended(...course)] : []
}

/** Classes with an attendance that meets all conditions. A subquery: PostgreSQL evaluates it once and hashes it. */
function attended(...conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`held_class.id in (
    select attendance.class_id from class_attendance attendance where ${sql.join(conditions, sql` and `)})`
}

/** Condition: the word occurs in the name of a student or of the instructor. */
function named(word: string, course: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  const studied = attended(
    sql`attendance.participant_id in (select id from participant where search_text like search_pattern(${word}))`,
    ...course,
  )
  const instructed = [
    sql`instructor_id in (select user_id from user_copy where search_text like search_pattern(${word}))`,
    ...(course.length > 0 ? [attended(...course)] : []),
  ]
  return sql`(${studied} or ${sql.join(instructed, sql` and `)})`
}
