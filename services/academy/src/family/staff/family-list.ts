import type { Page } from '@rodada/contracts/common'
import type { CounterFamily } from '@rodada/contracts/family/counter-families'
import { firstCounterFamily, hasAccount } from '@rodada/contracts/family/family-rules'
import type { Family } from '@rodada/contracts/family/staff-calls'
import { toPesos } from '@rodada/contracts/words/money'
import { type Paging, withRows } from '@rodada/service/http/paging'
import type { ListReader } from '@rodada/service/list/paged-list'
import { searchTerms } from '@rodada/service/search/search-terms'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { owedCentavos } from '../../sale/subscription/owed-for.ts'
import { byStudentName } from '../participant/participant-order.ts'

export interface FamilyQuery extends Paging {
  readonly search?: string
  /** With an account, or without; undefined: both. */
  readonly account?: boolean
  readonly orderBy: 'name' | 'createdTime'
  readonly orderMode?: 'asc' | 'desc'
}

export async function readFamilyPage(
  { db, list }: { readonly db: AcademyDb; readonly list: ListReader },
  { search, account, orderBy, orderMode = 'asc', ...paging }: FamilyQuery,
): Promise<Page<Family>> {
  const query = db
    .selectFrom('responsible')
    .select('responsible.id')
    .where(({ and }) => and([...accountFilter(account), ...searchTerms(search).map(hasWord)]))
  const by = orderBy === 'name' ? sql`responsible.name collate "es-MX-x-icu"` : sql`responsible.created_at`
  const page = await list.read({
    query,
    order: [
      [by, orderMode],
      ['responsible.id', orderMode],
    ],
    paging,
    filter: { search, account },
  })
  return withRows(page, (ids) => readFamilies(db, ids))
}

function accountFilter(account: boolean | undefined): RawBuilder<SqlBool>[] {
  if (account === undefined) return []
  const numbers = sql.ref('responsible.id')
  return [account ? sql`${numbers} < ${firstCounterFamily}` : sql`${numbers} >= ${firstCounterFamily}`]
}

/** `#12`: a subscription of the family. Otherwise of the guardian's name, telephone or e-mail, or of a child's name. */
function hasWord(word: string): RawBuilder<SqlBool> {
  const id = /^#(\d{1,9})$/.exec(word)?.[1]
  if (id !== undefined)
    return sql`responsible.id in (select created_by from subscription where id = ${Number(id)})`
  return sql`(responsible.search_text like search_pattern(${word}) or responsible.id in (
    select responsible_id from participant
    where forgotten_at is null and search_text like search_pattern(${word})))`
}

/** Those of the counter that there are. */
export function readCounterFamilies(db: AcademyDb, ids: readonly number[]): Promise<CounterFamily[]> {
  return db
    .selectFrom('responsible')
    .select(['id', 'name', 'email'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('id', '>=', firstCounterFamily)
    .execute()
}

interface Row extends Omit<Family, 'hasAccount' | 'owed'> {
  readonly owedCentavos: number
}

/** In no particular order; one query for any number of ids. */
export async function readFamilies(db: AcademyDb, ids: readonly number[]): Promise<Family[]> {
  const { rows } = await sql<Row>`
    select responsible.id, responsible.name, responsible.phone, responsible.email,
      coalesce((select jsonb_agg(jsonb_build_object('id', participant.id, 'name', participant.name)
        order by ${byStudentName}) from participant
        where participant.responsible_id = responsible.id and participant.forgotten_at is null), '[]') as students,
      coalesce((select sum(${owedCentavos()}) from subscription
        where created_by = responsible.id), 0)::integer as "owedCentavos"
    from responsible where responsible.id = any(${[...ids]}::integer[])`.execute(db)
  return rows.map(({ owedCentavos, ...row }) => ({
    ...row,
    hasAccount: hasAccount(row.id),
    owed: toPesos(owedCentavos),
  }))
}
