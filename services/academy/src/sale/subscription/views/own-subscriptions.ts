import type { QueryOf } from '@rodada/contracts/call'
import type { Page } from '@rodada/contracts/common'
import type { getOwnSubscriptions } from '@rodada/contracts/subscription/calls'
import { withRows } from '@rodada/service/http/paging'
import type { PagedList } from '@rodada/service/list/paged-list'
import { sql } from 'kysely'
import type { AcademyDb } from '../../../entities.ts'
import { currentStatus, type SubscriptionView, selectViews } from './read-views.ts'

type Query = QueryOf<typeof getOwnSubscriptions>

/** Rows are grouped across pages, so the group is part of the order. */
const group = sql`case ${currentStatus} when 'PendingPayment' then 1 when 'Active' then 2 else 3 end`

export async function readOwnSubscriptions(
  { db, list }: { readonly db: AcademyDb; readonly list: PagedList },
  accountId: number,
  query: Query,
): Promise<Page<SubscriptionView>> {
  const { orderBy, orderMode = 'desc' } = query
  const groups = orderBy === 'state' ? ([[group, 'asc']] as const) : []
  // Unpaid rows have no end of validity to be ordered by.
  const key = orderBy === 'dueDate' ? 'dueDate' : 'createdAt'
  const page = await list.read({
    query: db.selectFrom('subscription').select('id').where('createdBy', '=', accountId),
    order: [...groups, [key, orderMode, 'nulls last'], ['id', orderMode]],
    paging: query,
    filter: accountId,
  })
  return withRows(page, (ids) => selectViews(db, ids).execute())
}
