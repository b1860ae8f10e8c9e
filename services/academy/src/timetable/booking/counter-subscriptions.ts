import type { QueryOf } from '@rodada/contracts/call'
import type { Page } from '@rodada/contracts/common'
import type { CounterSubscription, getCounterSubscriptions } from '@rodada/contracts/timetable/staff-calls'
import { notFound } from '@rodada/service/http/errors'
import type { PagedList } from '@rodada/service/list/paged-list'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { byStudentName } from '../../family/participant/participant-order.ts'
import { type Validity, validUntil } from '../../sale/subscription/due-date.ts'
import { createdByName } from '../../sale/subscription/views/read-views.ts'
import { readStaffPage } from '../../sale/subscription/views/staff-list.ts'
import { availableClasses } from './bookable.ts'

interface Options {
  readonly db: AcademyDb
  readonly list: PagedList
  readonly now: Date
}

/**
 * Subscriptions that can book a session at the counter, the newest first.
 * @throws notFound where there is no such session.
 */
export async function readCounterSubscriptions(
  { now, ...lists }: Options,
  { sessionId, search, ...paging }: QueryOf<typeof getCounterSubscriptions>,
): Promise<Page<CounterSubscription>> {
  const session = await lists.db
    .selectFrom('session')
    .select(['courseId', 'startsAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) throw notFound()
  const books = { courseId: session.courseId, at: session.startsAt, now }
  return readStaffPage(lists, { search, books }, { ...paging, orderBy: 'createdTime' }, (db, ids) =>
    readRows(db, ids, { sessionId, now }),
  )
}

interface Row extends Omit<CounterSubscription, 'validUntil'>, Validity {}

async function readRows(
  db: AcademyDb,
  ids: readonly number[],
  { sessionId, now }: { readonly sessionId: number; readonly now: Date },
): Promise<CounterSubscription[]> {
  const { rows } = await sql<Row>`
    select subscription.id, ${createdByName} as "ownerName", subscription.status = 'Active' as "isPaid",
      subscription.due_date as "dueDate", subscription.valid_from as "validFrom",
      subscription.acquired_classes as "acquiredClasses",
      ${availableClasses} as available,
      (select coalesce(jsonb_agg(jsonb_build_object('id', participant.id, 'name', participant.name,
          'isBooked', exists (select from booking where session_id = ${sessionId}
            and participant_id = participant.id and (status = 'booked' or status = 'held')))
        order by ${byStudentName}), '[]')
        from subscription_participant link join participant on participant.id = link.participant_id
        where link.subscription_id = subscription.id) as participants
    from subscription left join user_copy on user_copy.user_id = subscription.created_by
    where subscription.id = any(${[...ids]}::integer[])`.execute(db)
  return rows.map(({ dueDate, validFrom, acquiredClasses, ...row }) => ({
    ...row,
    validUntil: validUntil({ dueDate, validFrom, acquiredClasses }, now).toISOString(),
  }))
}
