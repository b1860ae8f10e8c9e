import type { LogListItem } from '@rodada/contracts/log'
import type { EntityManager } from '@rodada/service/orm'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Direction } from './day-counts.ts'
import { conditions, type LogFilter, startOfDay } from './log-filter.ts'
import { type PresentableRow, presentItem } from './present-movement.ts'

interface PageRequest {
  readonly direction: Direction
  readonly offset: number
  readonly limit: number
}

/** A page of the list without search: the entries from `day` on in the list's direction, `offset` skipped. */
export function readPageFromDay(
  em: EntityManager,
  filter: LogFilter,
  day: string,
  page: PageRequest,
): Promise<LogListItem[]> {
  const fromDay =
    page.direction === 'desc'
      ? sql<SqlBool>`movement.created_time < ${startOfDay(day, 1)}`
      : sql<SqlBool>`movement.created_time >= ${startOfDay(day)}`
  return readPage(em, [...conditions(filter), fromDay], page)
}

/** A page of a search that finds much, read along the index by time from the end that is nearer. */
export async function readPageOfSearch(
  em: EntityManager,
  filter: LogFilter,
  total: number,
  page: PageRequest,
): Promise<LogListItem[]> {
  if (page.offset <= total / 2) return readPage(em, conditions(filter), page)
  const limit = Math.min(page.limit, total - page.offset)
  const list = await readPage(em, conditions(filter), {
    direction: page.direction === 'desc' ? 'asc' : 'desc',
    offset: total - page.offset - limit,
    limit,
  })
  return list.reverse()
}

/** A page of a search that finds few entries, whose ids are known. */
export function readPageOfIds(
  em: EntityManager,
  ids: readonly number[],
  page: PageRequest,
): Promise<LogListItem[]> {
  return readPage(em, [sql<SqlBool>`movement.id = any(${[...ids]}::bigint[])`], page)
}

/** Names are joined after the page is cut: twenty look-ups instead of one for each entry that is skipped. */
async function readPage(
  em: EntityManager,
  where: readonly Expression<SqlBool>[],
  { direction, offset, limit }: PageRequest,
): Promise<LogListItem[]> {
  const way = sql.raw(direction)
  const { rows } = await sql<PresentableRow>`
    with page as materialized (
      select id, actor_id, title, description, level, created_time from movement
      where ${sql.join(where, sql` and `)}
      order by created_time ${way}, id ${way}
      limit ${limit} offset ${offset}
    )
    select page.*, user_copy.name, user_copy.last_name
    from page left join user_copy on user_copy.user_id = page.actor_id
    order by page.created_time ${way}, page.id ${way}`.execute(em.getKysely())
  return rows.map(presentItem)
}
