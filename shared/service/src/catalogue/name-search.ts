import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { nearestWords } from './nearest-words.ts'
import { findOrderedIds, type IdQuery, type OrderedIds } from './ordered-lists.ts'

/** A search with fewer hits than this is helped out with words that are spelt alike. */
const enoughHits = 12
/** Longer searches are not helped out: comparing each word with all known ones takes its time. */
const mostWords = 8

/** What somebody looks for: the whole as a name key, and its words. */
interface Wanted {
  readonly key: string
  readonly words: readonly string[]
}

export interface NameSearch extends Omit<IdQuery, 'orderBy'> {
  /** As it was typed; matched without case, accents and punctuation against `name_key`. */
  readonly name: string
  /** Order among equals, or of everything when `byRelevance` is false. */
  readonly orderBy: RawBuilder<unknown>
  readonly byRelevance: boolean
}

/**
 * Finds rows by name: the exact name first, then names that begin so, then names that hold every word; where
 * these are few, names with words that are spelt alike come after them. Text without letters or digits finds nothing.
 */
export async function findByName<Tables>(db: Kysely<Tables>, search: NameSearch): Promise<OrderedIds> {
  const wanted = await readWanted(db, search.name)
  const orderBy = search.byRelevance ? sql`${relevance(wanted.key)}, ${search.orderBy}` : search.orderBy
  const matches = (words: readonly (readonly string[])[]) =>
    findOrderedIds(db, { ...search, orderBy, where: [...search.where, hasWords(words)] })
  const found = await matches(wanted.words.map((word) => [word]))
  const { length } = wanted.words
  if (found.ids.length >= enoughHits || length === 0 || length > mostWords) return found

  const alternatives = await withSimilarWords(db, wanted.words)
  if (alternatives.every((group) => group.length === 1)) return found
  const alike = await matches(alternatives)
  if (!search.byRelevance) return { ...found, ids: alike.ids }
  return { ...found, ids: found.ids.followedBy(alike.ids) }
}

async function readWanted<Tables>(db: Kysely<Tables>, name: string): Promise<Wanted> {
  const { rows } = await sql<{ key: string }>`select name_key(${name}) as key`.execute(db)
  const key = rows[0]?.key ?? ''
  return { key, words: [...new Set(key.split(' '))].filter((word) => word !== '') }
}

/** 0 for the exact name, 1 for a beginning, 2 for the rest. A name key holds no wildcard of LIKE. */
function relevance(key: string): RawBuilder<number> {
  return sql`case when name_key = ${key} then 0 when name_key like ${`${key}%`} then 1 else 2 end`
}

/** The name holds a word of each group. */
function hasWords(groups: readonly (readonly string[])[]): RawBuilder<SqlBool> {
  if (groups.length === 0) return sql`false`
  const conditions = groups.map((words) => sql`name_key like any(${words.flatMap(patternsOf)}::text[])`)
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** One or two letters stand for the beginning of a word: anywhere in it they would match nearly everything. */
function patternsOf(word: string): string[] {
  return word.length < 3 ? [`${word}%`, `% ${word}%`] : [`%${word}%`]
}

/** Each word with the known words that are spelt alike; numbers are sizes and models, never typos. */
async function withSimilarWords<Tables>(db: Kysely<Tables>, words: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ word: string }>`select word from name_word`.execute(db)
  const known = rows.map(({ word }) => word)
  return words.map((word) => (/\d/.test(word) ? [word] : [word, ...nearestWords(word, known)]))
}
