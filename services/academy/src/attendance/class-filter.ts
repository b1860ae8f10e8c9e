import type { AttendanceQuery } from '@rodada/contracts/class-attendance'
import type { ClassState } from '@rodada/contracts/class-rules'
import type { Actor } from '@rodada/service/identity-token'
import { earliestDay, startOfDay } from '@rodada/service/site-day'
import { type SqlBool, sql } from 'kysely'

/** What a list of classes is about, apart from its paging. Null means no filter. */
export interface ClassFilter {
  /** Whose classes. */
  readonly instructorId: number | null
  readonly studentId: number | null
  /** Each occurs in the name of one of the students, or of the instructor. */
  readonly words: readonly string[]
  readonly courseId: number | null
  /** Each occurs in the title of a course that somebody takes the class for. */
  readonly courseWords: readonly string[]
  readonly state: ClassState | null
  /** First and last day, of the site's time zone. */
  readonly from: string | null
  readonly to: string | null
}

/** Instructors see their own classes, and of a student whom they ask for by id all. */
export function classFilterOf(query: AttendanceQuery, actor: Actor): ClassFilter {
  const student = wordsOf(query.search)
  const course = wordsOf(query.course)
  const [studentId, courseId] = [idOf(student), idOf(course)]
  const seesAll = actor.roles.includes('ClassCapturist') || studentId !== null
  return {
    instructorId: seesAll ? null : actor.userId,
    studentId,
    words: studentId === null ? student : [],
    courseId,
    courseWords: courseId === null ? course : [],
    state: query.state ?? null,
    from: query.from && query.from >= earliestDay ? query.from : null,
    to: query.to ? (query.to >= earliestDay ? query.to : earliestDay) : null,
  }
}

function wordsOf(text = ''): string[] {
  return [...new Set(text.split(/\s+/).filter((word) => word !== ''))]
}

/** The id that a search consists of, as `1001` or `#1001`. */
function idOf(words: readonly string[]): number | null {
  const id = words.length === 1 ? /^#?(\d{1,9})$/.exec(words[0] ?? '')?.[1] : undefined
  return id === undefined ? null : Number(id)
}

const ofState: Readonly<Record<ClassState, ReturnType<typeof sql<SqlBool>>>> = {
  open: sql`class_session.ended_at is null`,
  finished: sql`class_session.ended_at is not null and class_session.undone_at is null`,
  undone: sql`class_session.undone_at is not null`,
}

/** The filter as conditions on `class_session`. */
export function conditionsOf(filter: ClassFilter) {
  const { instructorId, studentId, words, courseId, courseWords, state, from, to } = filter
  return [
    ...(instructorId === null ? [] : [sql<SqlBool>`class_session.instructor_id = ${instructorId}`]),
    ...(studentId === null ? [] : [heldFor(sql`attendance.participant_id = ${studentId}`)]),
    ...words.map(named),
    ...(courseId === null ? [] : [heldForCourse(sql`course.id = ${courseId}`)]),
    ...(courseWords.length === 0
      ? []
      : [
          heldForCourse(
            sql`${sql.join(
              courseWords.map((word) => sql`course.name_key like search_pattern(name_key(${word}))`),
              sql` and `,
            )}`,
          ),
        ]),
    ...(state === null ? [] : [ofState[state]]),
    ...(from === null ? [] : [sql<SqlBool>`class_session.started_at >= ${startOfDay(from)}`]),
    ...(to === null ? [] : [sql<SqlBool>`class_session.started_at < ${startOfDay(to, 1)}`]),
  ]
}

type Condition = ReturnType<typeof sql<SqlBool>>

function heldFor(condition: ReturnType<typeof sql>): Condition {
  return sql`class_session.id in (
    select attendance.session_id from class_attendance attendance
    join participant on participant.id = attendance.participant_id where ${condition})`
}

function heldForCourse(condition: ReturnType<typeof sql>): Condition {
  return sql`class_session.id in (
    select attendance.session_id from course join subscription on subscription.course_id = course.id
    join class_attendance attendance on attendance.subscription_id = subscription.id where ${condition})`
}

function named(word: string): Condition {
  return sql`(${heldFor(sql`participant.search_text like search_pattern(${word})`)}
    or class_session.instructor_id in (
      select user_id from user_copy where user_copy.search_text like search_pattern(${word})))`
}
