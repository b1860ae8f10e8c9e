import { sql } from 'kysely'
import type { AdminDb } from '../entities.ts'

/** A word of a search, with the users whose name holds it. */
export interface SearchWord {
  /** For `like`, without case and accents. */
  readonly pattern: string
  readonly userIds: readonly number[]
}

/** Further words of a search are left out. */
const mostWords = 8

export async function readSearchWords(db: AdminDb, search = ''): Promise<SearchWord[]> {
  const texts = [...new Set(search.split(/\s+/).filter((word) => word !== ''))].slice(0, mostWords)
  if (texts.length === 0) return []
  // Materialized: a pattern is made once, not for each user that it is compared with.
  const { rows } = await sql<SearchWord>`
    with searched as materialized (select search_pattern(word) as pattern from unnest(${texts}::text[]) as word)
    select pattern, array(select user_id from user_copy where search_text like pattern) as "userIds"
    from searched`.execute(db)
  return rows
}
