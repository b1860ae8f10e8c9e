import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely'
import { findAlike, findWords, type SearchedWord } from './searched-words.ts'

/** Below so many hits, words that are spelt alike count too. */
const enoughHits = 12

/** Condition and order of a search, as SQL over `search_document as found`. */
export interface Search {
  readonly condition: RawBuilder<SqlBool>
  /** The best first, down to the record's id, so that no two are equal. */
  readonly relevance: readonly (readonly [RawBuilder<unknown>, 'asc' | 'desc'])[]
  /** No record has all the words: these have some of them, those with most first. */
  readonly isPartial: boolean
}

/**
 * Understands a search as it was typed: case, accents, punctuation and stop words do not matter, every other word has to
 * be in the record, or one that means the same, or in its name one that it is part of. Where few records have them
 * all, words that are spelt alike do too; where none has, some of the words are enough. The order: the code, the name,
 * its beginning, then by weight.
 * @param common words that every record could have, such as 'clase' among courses: beside others they say nothing.
 *
 * ```ts
 * const search = await readSearch(db, text)
 * // In another order than by relevance:
 * query.where('product.id', 'in', db.selectFrom('search_document as found').select('found.record').where(search.condition))
 * // By relevance, without a look at records that are not on the page:
 * const ids = await lists.read({
 *   query: db.selectFrom('search_document as found').select('found.record as id').where(search.condition),
 *   order: search.relevance, paging, filter,
 * })
 * ```
 */
export async function readSearch(
  db: QueryExecutorProvider,
  text: string,
  common?: readonly string[],
): Promise<Search> {
  const { key, words } = await findWords(db, text, common)
  const typed = queryOf(words.map((word) => [word]))
  const holds = (query: string) => (query === '' ? sql`false` : sql`found.words @@ ${query}::tsquery`)
  const { hits, isNamed } = await lookAtHits(db, holds(typed), key)
  const isHelped = hits < enoughHits && !isNamed
  // Where the words themselves have hits, only longer ones are taken for misspellings.
  const alike = isHelped ? await findAlike(db, words, hits > 0 ? 5 : 3) : undefined
  const groups = words.map((word) => [word, ...(alike?.get(word) ?? [])])
  const helped = queryOf(groups)
  const code = sql`found.code = lower(${text.trim()}::text)`
  const whole = sql<SqlBool>`(${holds(helped)} or ${code})`
  // A code that nothing has is one word, whatever its parts are.
  const isSeveral = groups.length > 1 && /\s/.test(text.trim())
  const isPartial = hits === 0 && isSeveral && (await lookAtHits(db, whole, key)).hits === 0
  const held = sql.join(
    groups.map((group) => sql`(${holds(queryOf([group]))})::integer`),
    sql` + `,
  )
  const typedFirst = helped === typed ? sql`` : sql`when ${holds(typed)} then 3`
  const place = sql`case when ${code} then 0 when found.name_key = ${key} then 1
    when starts_with(found.name_key, ${key}) then 2 ${typedFirst} else 4 end`
  const weighed = anyOf((hits > 0 ? words : groups.flat()).flatMap(({ meanings }) => meanings))
  return {
    condition: isPartial ? sql<SqlBool>`${holds(queryOf([groups.flat()]))}` : whole,
    isPartial,
    relevance: [
      ...(isPartial ? [[held, 'desc'] as const] : []),
      [place, 'asc'],
      [sql`ts_rank('{0.1, 0.2, 0.4, 1}', found.words, ${weighed}::tsquery)`, 'desc'],
      [sql`found.created_at`, 'desc'],
      [sql`found.record_id`, 'desc'],
    ],
  }
}

/** As `tsquery`: a record has to hold one word of each group; empty where nothing is looked for. */
function queryOf(groups: readonly (readonly SearchedWord[])[]): string {
  return groups.map((words) => `(${anyOf(words.flatMap(({ lexemes }) => lexemes))})`).join(' & ')
}

function anyOf(lexemes: readonly string[]): string {
  const quoted = lexemes.map((lexeme) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`)
  return [...new Set(quoted)].join(' | ')
}

interface Hits {
  /** Counted up to `enoughHits`. */
  readonly hits: number
  /** One of them has exactly this name. */
  readonly isNamed: boolean
}

async function lookAtHits(
  db: QueryExecutorProvider,
  condition: RawBuilder<unknown>,
  key: string,
): Promise<Hits> {
  const { rows } = await sql<Hits>`
    select count(*)::integer as hits, coalesce(bool_or(name_key = ${key}), false) as "isNamed"
    from (
      select name_key from search_document as found where ${condition} limit ${enoughHits}::integer
    ) as hit`.execute(db)
  return rows[0] ?? { hits: 0, isNamed: false }
}
