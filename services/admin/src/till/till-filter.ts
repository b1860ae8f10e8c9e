import type { ReceiptQuery, TillQuery } from '@rodada/contracts/money/receipt'
import type { ReceiptKind } from '@rodada/contracts/money/rules'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { Actor } from '@rodada/service/http/identity-token'
import { isOnDays, isWithinDays, requireOrder } from '@rodada/service/words/site-day'
import { type Expression, sql } from 'kysely'
import type { AdminDb } from '../entities.ts'

/**
 * Without an end until today, of the site's time zone; without a beginning the last day alone.
 * @throws badRequest where the end is before the beginning.
 */
export function withDays<Query extends TillQuery>(query: Query): Query {
  const today = dayInMexico(new Date())
  const { to = today } = query
  const { from = to } = query
  requireOrder({ from, to })
  return { ...query, from, to }
}

/** Administrators look at everybody's money, other staff at what they took themselves. */
export function withinReach(query: TillQuery, { userId, roles }: Actor): TillQuery {
  return roles.includes('Admin') ? query : { ...query, person: userId }
}

/** A folio is looked for on all days; otherwise as `withDays`. */
export function withDaysOrFolio({ search = '', from, to, ...query }: ReceiptQuery): ReceiptQuery {
  const folio = search.trim()
  if (folio !== '') return { ...query, search: folio }
  return withDays({ ...query, ...(from !== undefined && { from }), ...(to !== undefined && { to }) })
}

export function findReceipts(
  db: AdminDb,
  { branch, person, method, source, search, ...days }: Omit<ReceiptQuery, 'orderBy' | 'orderMode'>,
) {
  return db
    .selectFrom('receipt_copy')
    .where(isOnDays(sql.ref('at'), days))
    .$if(branch !== undefined, (some) => some.where('branchId', '=', branch ?? null))
    .$if(person !== undefined, (some) => some.where('takenBy', '=', person ?? null))
    .$if(method !== undefined, (some) => some.where('method', '=', method ?? 'card'))
    .$if(source !== undefined, (some) => some.where('source', '=', source ?? 'course'))
    .$if(search !== undefined, (some) => some.where(sql`lower(reference)`, '=', sql`lower(${search})`))
}

/** The sums by day of the receipts that a filter names. */
export function findReceiptDays(db: AdminDb, { branch, person, method, source, ...days }: TillQuery) {
  return db
    .selectFrom('receipt_day')
    .where(isWithinDays(sql.ref('day'), days))
    .$if(branch !== undefined, (some) => some.where('branchId', '=', branch ?? 0))
    .$if(person !== undefined, (some) => some.where('takenBy', '=', person ?? 0))
    .$if(method !== undefined, (some) => some.where('method', '=', method ?? 'card'))
    .$if(source !== undefined, (some) => some.where('source', '=', source ?? 'course'))
}

/** A sum that a JavaScript number holds; PostgreSQL's own arrives as a text. */
export const sumOf = (numbers: Expression<number>) => sql<number>`sum(${numbers})::double precision`

/** What came in less what went out, in centavos. */
export const balance = sql<number>`received_centavos - returned_centavos`

/** Sum over the receipts of a kind; zero where there are none. */
export const sumOfKind = (kind: ReceiptKind, numbers: Expression<number>) =>
  sql<number>`coalesce(sum(${numbers}) filter (where kind = ${sql.lit(kind)}), 0)::double precision`

/** The id of a branch or a person, null where there is none. */
export const idOrNull = (id: Expression<number>) => sql<number | null>`nullif(${id}, 0)`

/** Present names of places and people. */
export interface TillNames {
  branch(id: number | null): string
  person(id: number | null): string
}

export async function readTillNames(
  db: AdminDb,
  rows: readonly { readonly takenBy?: number | null }[],
): Promise<TillNames> {
  const people = [...new Set(rows.flatMap(({ takenBy }) => takenBy ?? []))]
  const [branches, users] = await Promise.all([
    db.selectFrom('branch_copy').select(['id', 'name']).execute(),
    people.length === 0
      ? []
      : db
          .selectFrom('user_copy')
          .select(['userId', 'name', 'lastName'])
          .where('userId', 'in', people)
          .execute(),
  ])
  const branchNames = new Map(branches.map(({ id, name }) => [id, name]))
  const names = new Map(users.map(({ userId, name, lastName }) => [userId, `${name} ${lastName}`.trim()]))
  return {
    branch: (id) => (id === null ? '' : (branchNames.get(id) ?? `Sucursal ${id}`)),
    person: (id) => (id === null ? '' : (names.get(id) ?? `Usuario ${id}`)),
  }
}
