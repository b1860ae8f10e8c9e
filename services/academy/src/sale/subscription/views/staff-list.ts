import type { FoundAccount } from '@rodada/contracts/account/user'
import type { Page } from '@rodada/contracts/common'
import type { SubscriptionStatus } from '@rodada/contracts/roles'
import { type Paging, withRows } from '@rodada/service/http/paging'
import type { ListReader } from '@rodada/service/list/paged-list'
import { searchTerms } from '@rodada/service/search/search-terms'
import { type RawBuilder, sql } from 'kysely'
import type { AcademyDb } from '../../../entities.ts'
import { isOwing } from '../owed-for.ts'
import { isRefundDue } from '../read-refund.ts'

/** Filters of the staff's lists; undefined: no filter. */
export interface StaffFilter {
  readonly search: string | undefined
  /** Accounts with the e-mails of the search. */
  readonly searched?: readonly FoundAccount[]
  /** False: annual memberships. */
  readonly isCourse?: boolean
  readonly isFree?: boolean
  readonly hasPending?: boolean
  /** Stored status: a subscription past its validity counts as active until the next run of the job. */
  readonly status?: SubscriptionStatus
  /** Of which something is still to be paid. */
  readonly isOwing?: boolean
  /** Active ones whose validity ends within so many days. */
  readonly endsWithin?: number
  /** Canceled ones whose customer still gets money back. */
  readonly isRefundDue?: boolean
  /** Unpaid ones that hold places. */
  readonly isHolding?: boolean
  readonly ids?: readonly number[]
  /** Id of the owner. */
  readonly user?: number
  readonly student?: number
  /** Subscriptions that can book a session of the course at `at`. */
  readonly books?: { readonly courseId: number; readonly at: Date; readonly now: Date }
}

export interface StaffQuery extends Paging {
  readonly orderBy: keyof typeof columns
  readonly orderMode?: 'asc' | 'desc'
}

/** Only columns that may be null have `nulls last`: an index serves exactly one order of nulls. */
const columns = {
  createdTime: ['createdAt'],
  dateOfPay: ['paidAt', 'nulls last'],
  dueDate: ['dueDate', 'nulls last'],
  price: ['priceCentavos'],
} as const

/** @param read reads the rows of ids. */
export async function readStaffPage<Row extends { readonly id: number }>(
  { db, list }: { readonly db: AcademyDb; readonly list: ListReader },
  filter: StaffFilter,
  paging: StaffQuery,
  read: (db: AcademyDb, ids: readonly number[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const { orderBy, orderMode = 'desc' } = paging
  const [column, nulls] = columns[orderBy]
  const page = await list.read({
    query: filtered(db, filter),
    order: [
      [column, orderMode, nulls],
      ['id', orderMode],
    ],
    paging,
    filter,
  })
  return withRows(page, (ids) => read(db, ids))
}

/** Ids alone: the index of the order includes all filtered columns, so earlier pages cost no look-ups. */
function filtered(db: AcademyDb, filter: StaffFilter) {
  const {
    search = '',
    searched,
    isCourse,
    isFree,
    hasPending,
    status,
    isOwing: owes,
    endsWithin,
    isRefundDue: isDue,
    isHolding,
    ids,
    user,
    student,
    books,
  } = filter
  return db
    .selectFrom('subscription')
    .select('id')
    .where(({ and, eb }) =>
      and([
        ...(isCourse === undefined ? [] : [eb('courseId', isCourse ? 'is not' : 'is', null)]),
        ...(isFree === undefined ? [] : [eb('priceCentavos', isFree ? '=' : '>', 0)]),
        ...(hasPending === undefined ? [] : [eb('pendingClasses', hasPending ? '>' : '=', 0)]),
        ...(status === undefined ? [] : [eb('status', '=', status)]),
        ...(owes ? [isOwing()] : []),
        ...(endsWithin === undefined ? [] : [isEnding(endsWithin)]),
        ...(isDue === undefined ? [] : [isDue ? isRefundDue : sql<boolean>`not ${isRefundDue}`]),
        ...(isHolding ? [holdsPlaces] : []),
        ...(ids === undefined ? [] : [eb('id', 'in', ids)]),
        ...(user === undefined ? [] : [eb('createdBy', '=', user)]),
        ...(student === undefined ? [] : [hasStudent(student)]),
        ...(books === undefined ? [] : [canBook(books)]),
        ...wordsOf(search).map((word) => hasWord(word, searched)),
      ]),
    )
}

const holdsPlaces: RawBuilder<boolean> = sql`id in (
  select subscription_id from booking where status = 'booked' and hold_until is not null)`

function isEnding(days: number): RawBuilder<boolean> {
  return sql`status = 'Active' and due_date between now() and now() + ${days}::integer * interval '1 day'`
}

function hasStudent(student: number): RawBuilder<boolean> {
  return sql`id in (select subscription_id from subscription_participant where participant_id = ${student})`
}

function canBook({ courseId, at, now }: NonNullable<StaffFilter['books']>): RawBuilder<boolean> {
  return sql`course_id = ${courseId} and (status = 'Active' and due_date > ${at} and pending_classes > reserved_classes
    or status = 'PendingPayment' and expires_at > ${now})`
}

/** Words of a search; a telephone number is one word, however its digits are grouped. */
function wordsOf(search: string): string[] {
  const phone = /^(?:52)?(\d{10})$/.exec(search.replace(/[\s().+-]/g, ''))?.[1]
  return phone === undefined ? searchTerms(search) : [phone]
}

/**
 * The word is the id, as `1001` or `#1001`, the id of the membership of an unpaid row, a receipt, as `A-12`, the
 * customer's e-mail or the adult's telephone, or it occurs in the name of the customer, the adult or a student.
 */
function hasWord(word: string, searched: readonly FoundAccount[] = []): RawBuilder<boolean> {
  const id = /^#?(\d{1,9})$/.exec(word)?.[1] ?? null
  const phone = /^\d{10}$/.test(word) ? word : null
  const accounts = searched.filter(({ email }) => email.toLowerCase() === word.toLowerCase())
  const receipt = /^a-(\d{1,9})$/i.exec(word)?.[1] ?? null
  // PostgreSQL evaluates the subqueries once and hashes them: faster than a join, for few matches and for many.
  return sql`(id = ${id}::integer
    or membership_id = ${id}::integer and status = 'PendingPayment'
    or created_by = any(${accounts.map((account) => account.id)}::integer[])
    or created_by in (select responsible.id from responsible
      where search_text like search_pattern(${phone}) and phone like '%' || ${phone}::text)
    or id = (select source_id from receipt where receipt.id = ${receipt}::integer)
    or created_by in (select responsible.id from responsible where lower(email) = lower(${word}))
    or created_by in (select user_id from user_copy where search_text like search_pattern(${word}))
    or id in (
      select link.subscription_id from participant
      join subscription_participant link on link.participant_id = participant.id
      where participant.search_text like search_pattern(${word})))`
}
