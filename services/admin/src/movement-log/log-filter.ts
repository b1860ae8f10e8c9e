import type { LogQuery } from '@rodada/contracts/log'
import type { LogLevel } from '@rodada/contracts/log-level'
import type { EntityManager } from '@rodada/service/orm'
import { type InstantRange, readDays } from '@rodada/service/site-day'
import type { NamedUsers, SearchWord } from '../people/named-users.ts'

/** What a list is about, apart from its paging. Null means no filter. */
export interface LogFilter extends InstantRange {
  readonly user: number | null
  readonly level: LogLevel | null
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
    ...(await readDays(em.getKysely(), query)),
    words: await names.find(texts.slice(0, mostWords)),
  }
}
