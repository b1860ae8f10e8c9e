import type { UserListItem, UserQuery } from '@rodada/contracts/user'
import type { EntityManager } from '@rodada/service/orm'
import { offsetOf } from '@rodada/service/paging'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AccountTables } from '../accounts/account-tables.ts'

export interface UserFilter {
  readonly search?: UserQuery['search'] | undefined
  readonly status?: UserQuery['status'] | undefined
  readonly role?: UserQuery['role'] | undefined
}
type Direction = 'asc' | 'desc'

/** Sort keys as the indexes hold them; the id breaks ties in the same direction. */
const sortKeys: Readonly<Record<UserQuery['orderBy'], readonly string[]>> = {
  name: ['name collate "es-MX-x-icu"', 'last_name collate "es-MX-x-icu"'],
  email: ['email_key'],
  createdTime: ['created_at'],
  lastVisit: ['last_visit'],
}

/** People read names from A, dates from the newest. */
const naturalDirection: Readonly<Record<UserQuery['orderBy'], Direction>> = {
  name: 'asc',
  email: 'asc',
  createdTime: 'desc',
  lastVisit: 'desc',
}

/** A page of accounts. Who never came sorts as the longest ago. */
export async function findUsers(em: EntityManager, query: UserQuery): Promise<UserListItem[]> {
  const rows = await em
    .getKysely<AccountTables>()
    .selectFrom('user_account')
    .select(['id', 'name', 'last_name', 'email', 'status', 'roles', 'created_at', 'last_visit'])
    .where((eb) => eb.and(conditions(eb, query)))
    .orderBy(orderOf(query))
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute()
  return rows.map(({ last_name: lastName, created_at, last_visit, ...row }) => ({
    ...row,
    lastName,
    createdTime: new Date(created_at).toISOString(),
    lastVisit: last_visit === null ? null : new Date(last_visit).toISOString(),
  }))
}

export async function countUsers(em: EntityManager, filter: UserFilter): Promise<number> {
  const { total } = await em
    .getKysely<AccountTables>()
    .selectFrom('user_account')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .where((eb) => eb.and(conditions(eb, filter)))
    .executeTakeFirstOrThrow()
  return total
}

/** Each word must occur, in whatever order: 'peña ana' finds Ana Peña. */
function conditions(
  eb: ExpressionBuilder<AccountTables, 'user_account'>,
  { search, status, role }: UserFilter,
): Expression<SqlBool>[] {
  const words = search?.split(/\s+/) ?? []
  return [
    ...words.map((word) => sql<SqlBool>`search_text like search_pattern(${word})`),
    ...(status ? [eb('status', '=', status)] : []),
    ...(role ? [sql<SqlBool>`roles @> array[${role}]`] : []),
  ]
}

function orderOf({ orderBy, orderMode }: UserQuery): RawBuilder<unknown> {
  const direction = orderMode ?? naturalDirection[orderBy]
  const nulls = orderBy === 'lastVisit' ? (direction === 'asc' ? ' nulls first' : ' nulls last') : ''
  const terms = [...sortKeys[orderBy].map((key) => `${key} ${direction}${nulls}`), `id ${direction}`]
  return sql.raw(terms.join(', '))
}
