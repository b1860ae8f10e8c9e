import type { Page } from '@rodada/contracts/common'
import type { Student } from '@rodada/contracts/student/calls'
import { expiringWithinDays, inactiveAfterDays, type StudentState } from '@rodada/contracts/student/rules'
import { type Paging, withRows } from '@rodada/service/http/paging'
import type { ListReader } from '@rodada/service/list/paged-list'
import { searchTerms } from '@rodada/service/search/search-terms'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../../../entities.ts'
import { lacksLetter } from '../read-signed-letters.ts'
import { readStudents } from './participant-rows.ts'

/** Filters of the list; undefined: no filter. */
export interface StudentFilter {
  readonly search?: string
  readonly ids?: readonly number[]
  readonly user?: number
  readonly state?: StudentState
  readonly course?: string
  readonly addressId?: number
  readonly withoutLetter?: boolean
}

export interface StudentQuery extends StudentFilter, Paging {
  readonly orderBy: 'name' | 'birthdate' | 'dueDate' | 'createdTime'
  readonly orderMode?: 'asc' | 'desc'
}

export async function readStudentPage(
  { db, list, now }: { readonly db: AcademyDb; readonly list: ListReader; readonly now: Date },
  { currentPage, itemsPerPage, orderBy, orderMode = 'asc', ...filter }: StudentQuery,
): Promise<Page<Student>> {
  const query = filtered(db, filter, now)
  const by = { paging: { currentPage, itemsPerPage }, filter }
  const page =
    orderBy === 'dueDate'
      ? await list.read({
          ...by,
          query: query.leftJoin(validity(db, now), 'validity.student', 'participant.id'),
          order: [
            ['validity.ends', orderMode, 'nulls last'],
            ['participant.id', orderMode],
          ],
        })
      : await list.read({ ...by, query, order: [...orders[orderBy](orderMode), ['id', orderMode]] })
  return withRows(page, (ids) => readStudents(db, ids, now))
}

type Direction = 'asc' | 'desc'

/** Each order has an index that includes the id. Ids follow the order of registration. */
const orders = {
  name: (direction: Direction) => [[sql`name collate "es-MX-x-icu"`, direction]] as const,
  birthdate: (direction: Direction) => [['birthdate', direction]] as const,
  createdTime: () => [],
}

/** Ids alone: the other columns are read for the rows of the page only, not for all rows before it. */
function filtered(db: AcademyDb, filter: StudentFilter, now: Date) {
  const { search, ids, user, state, course, addressId, withoutLetter } = filter
  const words = searchTerms(course)
  return db
    .selectFrom('participant')
    .select('participant.id')
    .where('participant.forgottenAt', 'is', null)
    .where(({ and, eb }) =>
      and([
        ...(ids === undefined ? [] : [eb('participant.id', 'in', ids)]),
        ...(user === undefined ? [] : [sql<SqlBool>`participant.responsible_id = ${user}`]),
        ...(state === undefined ? [] : [states[state](now)]),
        ...(words.length === 0 ? [] : [isOfCourse(words)]),
        ...(addressId === undefined ? [] : [comesTo(addressId, now)]),
        ...(withoutLetter ? [lacksLetter(now)] : []),
        ...searchTerms(search).map(hasWord),
      ]),
    )
}

/** Active course subscriptions within their validity, with classes left. */
const inForce = (
  now: Date,
) => sql<SqlBool>`subscription.status = 'Active' and subscription.pending_classes > 0
  and subscription.course_id is not null and subscription.due_date > ${now}`

/** PostgreSQL evaluates the subquery once and hashes it: faster than a join, for few matches and for many. */
const hasOne = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`participant.id in (
  select link.participant_id from subscription
  join subscription_participant link on link.subscription_id = subscription.id where ${condition})`

const longAgo = (now: Date) =>
  sql<Date>`${now}::timestamptz - ${inactiveAfterDays}::integer * interval '1 day'`

const states: Readonly<Record<StudentState, (now: Date) => RawBuilder<SqlBool>>> = {
  withClasses: (now) => hasOne(inForce(now)),
  // Decided by the end of the last subscription: a student who has renewed is not listed.
  expiring: (now) =>
    sql`(${hasOne(inForce(now))} and not ${hasOne(
      sql`${inForce(now)} and subscription.due_date
      > ${now}::timestamptz + ${expiringWithinDays}::integer * interval '1 day'`,
    )})`,
  withoutClasses: (now) => sql`not ${hasOne(inForce(now))}`,
  // As in the report: the classes have been available for that long.
  inactive: (now) => sql`${hasOne(
    sql`${inForce(now)} and greatest(subscription.paid_at, subscription.valid_from) < ${longAgo(now)}`,
  )} and participant.id not in (
    select attendance.participant_id from held_class held
    join class_attendance attendance on attendance.class_id = held.id
    where held.started_at >= ${longAgo(now)} and held.undone_at is null)`,
}

function validity(db: AcademyDb, now: Date) {
  return db
    .selectFrom('subscription')
    .innerJoin('subscription_participant as link', 'link.subscriptionId', 'subscription.id')
    .select(({ fn }) => ['link.participantId as student', fn.max('subscription.dueDate').as('ends')])
    .where(inForce(now))
    .groupBy('link.participantId')
    .as('validity')
}

/** Condition: the student has an active or unpaid subscription of a course with this id, or these words in its title. */
function isOfCourse(words: readonly string[]): RawBuilder<SqlBool> {
  const id = words.length === 1 ? idOf(words[0] ?? '') : null
  const inTitle = words.map((word) => sql`course.title_key like search_pattern(name_key(${word}))`)
  return hasOne(sql`subscription.course_id in (
      select course.id from course where ${id === null ? sql.join(inTitle, sql` and `) : sql`course.id = ${id}`})
    and subscription.status in ('Active', 'PendingPayment')`)
}

/** By the next booking alone, which is the one that the row shows. */
function comesTo(locationId: number, now: Date): RawBuilder<SqlBool> {
  return sql`participant.id in (
    select next.participant_id from (
      select distinct on (participant_id) participant_id, session_id from booking
      where status = 'booked' and starts_at > ${now} order by participant_id, starts_at
    ) next join session on session.id = next.session_id
    where session.location_id = ${locationId})`
}

function idOf(word: string): number | null {
  const id = /^#?(\d{1,9})$/.exec(word)?.[1]
  return id === undefined ? null : Number(id)
}

/** The word is the id, as `#12`, or occurs in the student's name, or in name, e-mail or telephone of the guardian. */
function hasWord(word: string): RawBuilder<SqlBool> {
  if (word.startsWith('#')) return sql`participant.id = ${idOf(word)}::integer`
  return sql`(participant.search_text like search_pattern(${word})
    or participant.responsible_id in (select id from responsible where search_text like search_pattern(${word})))`
}
