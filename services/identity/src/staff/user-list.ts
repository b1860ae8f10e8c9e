import type { UserListItem, UserQuery } from '@rodada/contracts/account/user'
import type { Page } from '@rodada/contracts/common'
import type { EntityManager } from '@rodada/service/data/orm'
import { withRows } from '@rodada/service/http/paging'
import type { ListReader } from '@rodada/service/list/paged-list'
import { searchTerms } from '@rodada/service/search/search-terms'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { dbOf, type IdentityDb } from '../entities.ts'
import { isShownAs, shownStatusColumn } from './shown-status.ts'

/** Default direction and expressions of each order; the expressions are those of the indexes. */
const orders: Readonly<Record<UserQuery['orderBy'], readonly ['asc' | 'desc', ...RawBuilder<unknown>[]]>> = {
  name: ['asc', sql`name collate "es-MX-x-icu"`, sql`last_name collate "es-MX-x-icu"`],
  email: ['asc', sql`email_key`],
  createdTime: ['desc', sql`created_at`],
  // Accounts that never signed in sort as the oldest visits.
  lastVisit: ['desc', sql`coalesce(last_visit, '-infinity')`],
}

/** A page of accounts. Its ids are found in the index of the order; the accounts themselves are read for the one page. */
export async function readUsers(
  users: ListReader,
  em: EntityManager,
  query: UserQuery,
): Promise<Page<UserListItem>> {
  const { search, status, role, orderBy, orderMode } = query
  const [natural, ...keys] = orders[orderBy]
  const direction = orderMode ?? natural
  const db = dbOf(em)
  const page = await users.read({
    query: db
      .selectFrom('user_account')
      .select('id')
      .where((eb) => eb.and(conditions(query))),
    order: [...keys, sql`id`].map((key) => [key, direction] as const),
    paging: query,
    filter: { search, status, role },
  })
  return withRows(page, (ids) => readItems(db, ids))
}

async function readItems(db: IdentityDb, ids: readonly number[]): Promise<UserListItem[]> {
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'name', 'lastName', 'email', 'roles', 'createdAt', 'lastVisit'])
    .select(shownStatusColumn.as('status'))
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ createdAt, lastVisit, ...row }) => ({
    ...row,
    createdTime: createdAt.toISOString(),
    lastVisit: lastVisit?.toISOString() ?? null,
  }))
}

/** Each word must occur, in whatever order: 'peña ana' finds Ana Peña. */
function conditions({
  search,
  status,
  role,
}: Pick<UserQuery, 'search' | 'status' | 'role'>): Expression<SqlBool>[] {
  return [
    ...searchTerms(search).map((word) => sql<SqlBool>`search_text like search_pattern(${word})`),
    ...(status ? [isShownAs(status)] : []),
    ...(role ? [sql<SqlBool>`roles @> array[${role}]`] : []),
  ]
}
