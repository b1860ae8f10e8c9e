import type { LogQuery } from '@rodada/contracts/log'
import type { LogLevel } from '@rodada/contracts/log-level'
import type { EntityManager } from '@rodada/service/orm'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { LogTables } from './movement-tables.ts'

/** A word of a search, with the users whose name holds it. */
export interface SearchWord {
  readonly text: string
  readonly userIds: readonly number[]
}

/** What a list is about, apart from its paging. Absent means no filter. */
export interface LogFilter {
  readonly user: number | null
  readonly level: LogLevel | null
  /** First and last day, of the site's time zone. */
  readonly from: string | null
  readonly to: string | null
  readonly words: readonly SearchWord[]
}

/** Before this the calendar is not PostgreSQL's, and no log exists. */
const earliestDay = '1900-01-01'

/** Reads the filter of a query; names are looked up now, so that who was renamed is found by the new name. */
export async function readFilter(em: EntityManager, query: LogQuery): Promise<LogFilter> {
  const texts = [...new Set(query.search?.split(/\s+/).filter((word) => word !== '') ?? [])]
  return {
    user: query.user ?? null,
    level: query.level ?? null,
    from: query.from && query.from >= earliestDay ? query.from : null,
    to: query.to ? (query.to >= earliestDay ? query.to : earliestDay) : null,
    words: await Promise.all(texts.map(async (text) => ({ text, userIds: await usersNamed(em, text) }))),
  }
}

async function usersNamed(em: EntityManager, text: string): Promise<number[]> {
  const rows = await em
    .getKysely<LogTables>()
    .selectFrom('user_copy')
    .select('user_id')
    .where(sql<SqlBool>`search_text like search_pattern(${text})`)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

/** The filter as conditions on `movement`. Every word must occur in title, description or the user's name. */
export function conditions({ user, level, from, to, words }: LogFilter): Expression<SqlBool>[] {
  return [
    // Entry 0 is the chain's beginning, not a movement.
    sql<SqlBool>`movement.id > 0`,
    ...(user === null ? [] : [sql<SqlBool>`movement.actor_id = ${user}`]),
    ...(level === null ? [] : [sql<SqlBool>`movement.level = ${level}`]),
    ...(from === null ? [] : [sql<SqlBool>`movement.created_time >= ${startOfDay(from)}`]),
    ...(to === null ? [] : [sql<SqlBool>`movement.created_time < ${startOfDay(to, 1)}`]),
    ...words.map(({ text, userIds }) => {
      const inText = sql<SqlBool>`movement.search_text like search_pattern(${text})`
      return userIds.length === 0
        ? inText
        : sql<SqlBool>`(${inText} or movement.actor_id = any(${[...userIds]}::integer[]))`
    }),
  ]
}

/** The instant at which a day of the site's time zone begins, `later` days on. */
export function startOfDay(day: string, later = 0) {
  return sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone 'America/Mexico_City')`
}
