import { searchTerms } from '@rodada/service/search/search-terms'
import { sql } from 'kysely'
import type { AdminDb } from '../entities.ts'

/** A word of a search, with the users whose name holds it. */
export interface SearchWord {
  /** For `like`, without case and accents. */
  readonly pattern: string
  readonly userIds: readonly number[]
}

export async function readSearchWords(db: AdminDb, search?: string): Promise<SearchWord[]> {
  const texts = searchTerms(search)
  if (texts.length === 0) return []
  // Materialized: a pattern is made once, not for each user that it is compared with.
  const { rows } = await sql<SearchWord>`
    with searched as materialized (select search_pattern(word) as pattern from unnest(${texts}::text[]) as word)
    select pattern, array(select user_id from user_copy where search_text like pattern) as "userIds"
    from searched`.execute(db)
  return rows
}
