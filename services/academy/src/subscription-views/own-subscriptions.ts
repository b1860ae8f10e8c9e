import type { QueryOf } from '@rodada/contracts/call'
import type { getOwnSubscriptions } from '@rodada/contracts/subscription'
import { offsetOf } from '@rodada/service/paging'
import { sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'
import { type SubscriptionView, viewColumns } from './subscription-columns.ts'

type Query = QueryOf<typeof getOwnSubscriptions>

const orders = {
  createdTime: { asc: sql`created_at, id`, desc: sql`created_at desc, id desc` },
  // What has no end yet is ordered by neither end.
  dueDate: { asc: sql`due_date nulls last, id`, desc: sql`due_date desc nulls last, id desc` },
} as const

/** A page of an account's subscriptions and memberships. */
export async function readOwnSubscriptions(
  db: AcademyDb,
  accountId: number,
  query: Query,
): Promise<{ rows: SubscriptionView[]; total: number }> {
  const order = orders[query.orderBy][query.orderMode ?? 'desc']
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`
      select count(*)::integer as total from subscription where created_by = ${accountId}`.execute(db),
    sql<SubscriptionView>`
      select ${viewColumns}
      from (
        select *, row_number() over (order by ${order}) as position
        from subscription where created_by = ${accountId}
        order by position limit ${query.itemsPerPage} offset ${offsetOf(query)}
      ) as subscription left join course on course.id = subscription.course_id
      order by position`.execute(db),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}
