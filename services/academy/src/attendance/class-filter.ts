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
    conditions: [
      ...(seesAll ? [] : [heldBy(actor.userId)]),
      ...(studentId === null ? search.map(named) : [heldForStudent(studentId)]),
      ...courseConditions(wordsOf(query.course)),
    ],
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

function heldForStudent(id: number): ClassCondition {
  return {
    key: `student ${id}`,
    sql: sql`exists (select from class_attendance attendance
      where attendance.session_id = class_session.id and attendance.participant_id = ${id})`,
  }
}

/** The word occurs in the name of one of the students, or of the instructor. */
function named(word: string): ClassCondition {
  return {
    key: `name ${word}`,
    sql: sql`(exists (
      select from class_attendance attendance join participant on participant.id = attendance.participant_id
      where attendance.session_id = class_session.id and participant.search_text like search_pattern(${word})
    ) or exists (
      select from user_copy
      where user_copy.user_id = class_session.instructor_id and user_copy.search_text like search_pattern(${word})
    ))`,
  }
}

/** Somebody takes the class for the course with this id, or for one whose title has every word. */
function courseConditions(words: readonly string[]): ClassCondition[] {
  if (words.length === 0) return []
  const id = idOf(words)
  if (id !== null) return [{ key: `course ${id}`, sql: heldForCourse(sql`course.id = ${id}`) }]
  const inTitle = words.map((word) => sql`course.name_key like search_pattern(name_key(${word}))`)
  return [{ key: `title ${words.join(' ')}`, sql: heldForCourse(sql.join(inTitle, sql` and `)) }]
}

function heldForCourse(condition: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (
    select from class_attendance attendance join subscription on subscription.id = attendance.subscription_id
    join course on course.id = subscription.course_id
    where attendance.session_id = class_session.id and ${condition})`
}
