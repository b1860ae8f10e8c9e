import type { LogQuery } from '@rodada/contracts/log'
import type { LogLevel } from '@rodada/contracts/log-level'
import type { EntityManager } from '@rodada/service/orm'
import { earliestDay, startOfDay } from '@rodada/service/site-day'
import { sql } from 'kysely'
import type { NamedUsers, SearchWord } from '../people/named-users.ts'

/** What a list is about, apart from its paging. Null means no filter. */
export interface LogFilter {
  readonly user: number | null
  readonly level: LogLevel | null
  /** First instant, and the first one no more, in milliseconds since 1970. */
  readonly from: number | null
  readonly before: number | null
  readonly words: readonly SearchWord[]
}

/** Further words of a search are left out. */
const mostWords = 8

/** Reads the filter of a query; names are looked up now, so that who was renamed is found by the new name. */
export async function readFilter(em: EntityManager, names: NamedUsers, query: LogQuery): Promise<LogFilter> {
  const texts = [...new Set(query.search?.split(/\s+/).filter((word) => word !== '') ?? [])]
  return {
    user: query.user ?? null,
    level: query.level ?? null,
    ...(await readDays(em, query)),
    words: await names.find(texts.slice(0, mostWords)),
  }
}

/** Days of the site's time zone; before its earliest one there is no log. */
async function readDays(em: EntityManager, { from, to }: LogQuery) {
  const first = from && from >= earliestDay ? from : null
  const last = to && (to >= earliestDay ? to : earliestDay)
  if (!first && !last) return { from: null, before: null }
  const milliseconds = (instant: ReturnType<typeof startOfDay>) =>
    sql`(extract(epoch from ${instant}) * 1000)::float8`
  const { rows } = await sql<Pick<LogFilter, 'from' | 'before'>>`select
    ${first ? milliseconds(startOfDay(first)) : sql`null`} as "from",
    ${last ? milliseconds(startOfDay(last, 1)) : sql`null`} as before`.execute(em.getKysely())
  return { from: rows[0]?.from ?? null, before: rows[0]?.before ?? null }
}
