import type { AttendanceQuery } from '@rodada/contracts/class-attendance'
import type { ClassState } from '@rodada/contracts/class-rules'
import type { Actor } from '@rodada/service/identity-token'
import type { InstantRange } from '@rodada/service/site-day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** One thing that a list asks of `class_session`. */
export interface ClassCondition {
  /** Tells it from others. */
  readonly key: string
  readonly sql: RawBuilder<SqlBool>
}

/** One thing that is asked of `attendance`, a row of `class_attendance`: of somebody who takes a class. */
interface AttendanceCondition {
  readonly key: string
  readonly attendanceSql: RawBuilder<SqlBool>
}

/** What a list of classes is about, apart from its paging. */
export interface ClassFilter {
  readonly conditions: readonly ClassCondition[]
  /** The one whom the list is about; null where it is about more. */
  readonly studentId: number | null
  readonly state: ClassState | null
  readonly days: InstantRange
}

/** Further words of a search are left out. */
const mostWords = 8

/** Instructors see their own classes, and of a student whom they ask for by id all. */
export function classFilterOf(query: AttendanceQuery, days: InstantRange, actor: Actor): ClassFilter {
  const search = wordsOf(query.search)
  const studentId = idOf(search)
  const seesAll = actor.roles.includes('ClassCapturist') || studentId !== null
  return {
    conditions: [...(seesAll ? [] : [heldBy(actor.userId)]), ...heldFor(search, courseOf(query.course))],
    studentId,
    state: query.state ?? null,
    days,
  }
}

function wordsOf(text = ''): string[] {
  return [...new Set(text.split(/\s+/).filter((word) => word !== ''))].slice(0, mostWords)
}

/** The id that a search consists of, as `1001` or `#1001`. */
function idOf(words: readonly string[]): number | null {
  const id = words.length === 1 ? /^#?(\d{1,9})$/.exec(words[0] ?? '')?.[1] : undefined
  return id === undefined ? null : Number(id)
}

function heldBy(instructorId: number): ClassCondition {
  return { key: `instructor ${instructorId}`, sql: sql`class_session.instructor_id = ${instructorId}` }
}

/** Whoever is searched for takes the class for the course, where one is. */
function heldFor(search: readonly string[], course: AttendanceCondition | null): ClassCondition[] {
  const studentId = idOf(search)
  const courses = course === null ? [] : [course]
  if (studentId === null && search.length > 0) return search.map((word) => named(word, courses))
  const student = studentId === null ? [] : [studentOf(studentId)]
  return student.length + courses.length === 0 ? [] : [attended(...student, ...courses)]
}

/** Somebody takes the class of whom all of this is true. */
function attended(...conditions: readonly AttendanceCondition[]): ClassCondition {
  return {
    key: conditions.map(({ key }) => key).join(', '),
    sql: sql`exists (select from class_attendance attendance
      where attendance.session_id = class_session.id and ${sql.join(
        conditions.map(({ attendanceSql }) => attendanceSql),
        sql` and `,
      )})`,
  }
}

function studentOf(id: number): AttendanceCondition {
  return { key: `student ${id}`, attendanceSql: sql`attendance.participant_id = ${id}` }
}

/** The word occurs in the name of one of the students, or of the instructor. */
function named(word: string, courses: readonly AttendanceCondition[]): ClassCondition {
  const student = {
    key: `name ${word}`,
    attendanceSql: sql<SqlBool>`attendance.participant_id in (
      select id from participant where search_text like search_pattern(${word}))`,
  }
  const instructor = sql<SqlBool>`exists (
    select from user_copy
    where user_copy.user_id = class_session.instructor_id and user_copy.search_text like search_pattern(${word})
  )`
  const instructed = [instructor, ...courses.map((course) => attended(course).sql)]
  const { key, sql: studied } = attended(student, ...courses)
  return { key, sql: sql`(${studied} or ${sql.join(instructed, sql` and `)})` }
}

/** The course with this id, or those whose title has every word. */
function courseOf(text: string | undefined): AttendanceCondition | null {
  const words = wordsOf(text)
  if (words.length === 0) return null
  const id = idOf(words)
  const inTitle = words.map((word) => sql`course.name_key like search_pattern(name_key(${word}))`)
  return {
    key: id === null ? `title ${words.join(' ')}` : `course ${id}`,
    attendanceSql: sql`attendance.subscription_id in (
      select subscription.id from subscription join course on course.id = subscription.course_id
      where ${id === null ? sql.join(inTitle, sql` and `) : sql`course.id = ${id}`})`,
  }
}
