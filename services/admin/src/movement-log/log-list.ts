import type { Page } from '@rodada/contracts/common'
import type { LogListItem, LogQuery } from '@rodada/contracts/log/calls'
import { withRows } from '@rodada/service/http/paging'
import type { ListReader } from '@rodada/service/list/paged-list'
import { searchTerms } from '@rodada/service/search/search-terms'
import { isOnDays } from '@rodada/service/words/site-day'
import { sql } from 'kysely'
import type { AdminDb } from '../entities.ts'
import { logSeverity, logTitle } from './movement.entity.ts'
import { presentItem, selectEntries } from './present-movement.ts'

/**
 * Default direction and sort keys before the time, as the indexes have them. The actor's name is none: it lies in another
 * table, and changes.
 */
const orders = {
  createdTime: ['desc'],
  title: ['asc', sql.raw(logTitle)],
  level: ['desc', sql.raw(logSeverity)],
} as const

/** The newest come first within a title and a level, in the opposite direction last. */
function orderOf({ orderBy, orderMode }: LogQuery) {
  const [natural, ...keys] = orders[orderBy]
  const direction = orderMode ?? natural
  const newest = direction === natural ? 'desc' : 'asc'
  return [
    ...keys.map((key) => [key, direction] as const),
    ['createdTime', newest] as const,
    ['id', newest] as const,
  ]
}

/** A page of the log. Its ids are found in an index alone; the entries themselves are read for the one page. */
export async function readLogPage(
  db: AdminDb,
  list: ListReader,
  query: LogQuery,
): Promise<Page<LogListItem>> {
  const { search, user, about, level, from, to } = query
  const page = await list.read({
    query: (await findMatching(db, query)).select('id'),
    order: orderOf(query),
    paging: query,
    filter: [search, user, about, level, from, to],
  })
  return withRows(page, (ids) => readItems(db, ids))
}

/** Every word must occur in the text or in the actor's present name. */
async function findMatching(db: AdminDb, { search, user, about, level, ...days }: LogQuery) {
  const words = await readSearchWords(db, search)
  const entries = db
    .selectFrom('movement')
    .where('id', '>', 0)
    .where(isOnDays(sql.ref('createdTime'), days))
    .$if(user !== undefined, (some) => some.where('actorId', '=', user ?? null))
    .$if(about !== undefined, (some) => some.where('subjectId', '=', about ?? null))
    .$if(level !== undefined, (some) => some.where('level', '=', level ?? 'info'))
  return words.reduce(
    (some, { pattern, userIds }) =>
      some.where((is) => {
        const inText = is('searchText', 'like', pattern)
        // Only where a user is named: an empty alternative would keep the index of texts from being used.
        return userIds.length === 0 ? inText : is.or([inText, sql<boolean>`actor_id = any(${userIds})`])
      }),
    entries,
  )
}

async function readItems(db: AdminDb, ids: readonly number[]): Promise<LogListItem[]> {
  const rows = await selectEntries(db)
    .select(['movement.id', 'movement.actorId', 'movement.subjectId', 'movement.requestId'])
    .select(['movement.title', 'movement.description', 'movement.level', 'movement.createdTime'])
    .where('movement.id', 'in', ids)
    .execute()
  return rows.map(presentItem)
}

/** A word of a search, with the users whose name holds it. */
interface SearchWord {
  /** For `like`, without case and accents. */
  readonly pattern: string
  readonly userIds: readonly number[]
}

async function readSearchWords(db: AdminDb, search?: string): Promise<SearchWord[]> {
  const texts = searchTerms(search)
  if (texts.length === 0) return []
  // Materialized: a pattern is made once, not for each user that it is compared with.
  const { rows } = await sql<SearchWord>`
    with searched as materialized (select search_pattern(word) as pattern from unnest(${texts}::text[]) as word)
    select pattern, array(select user_id from user_copy where search_text like pattern) as "userIds"
    from searched`.execute(db)
  return rows
}
