import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { readKnownWords } from './known-words.ts'
import { nearestWords } from './nearest-words.ts'
import { findOrderedIds, type IdQuery, type OrderedIds } from './ordered-lists.ts'

/** A search with fewer hits than this is helped out with words that are spelt alike. */
const enoughHits = 12
/** Longer searches are not helped out: comparing each word with all known ones takes its time. */
const mostWords = 8
/** Letters that the index knows together: it finds words of so many by themselves. */
const indexedLength = 3

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

  const known = await readKnownWords(db, found.version)
  const alternatives = wanted.words.map((word) => wordOrAlike(word, known))
  if (alternatives.every(([word, ...others], at) => word === wanted.words[at] && others.length === 0))
    return found
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

/**
 * The name holds a word of each group. Beside longer words the index is not asked for short ones: nearly every name
 * holds one, and to look it up takes longer than to look at the names that hold the rest.
 */
function hasWords(groups: readonly (readonly string[])[]): RawBuilder<SqlBool> {
  if (groups.length === 0) return sql`false`
  const isLong = (words: readonly string[]) => words.every((word) => word.length >= indexedLength)
  const anyLong = groups.some(isLong)
  const conditions = groups.map((words) => {
    // The index knows nothing of this expression.
    const column = anyLong && !isLong(words) ? sql`(name_key || '')` : sql`name_key`
    return sql`${column} like any(${words.flatMap(patternsOf)}::text[])`
  })
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** One or two letters stand for the beginning of a word: anywhere in it they would match nearly everything. */
function patternsOf(word: string): string[] {
  return word.length < indexedLength ? [`${word}%`, `% ${word}%`] : [`%${word}%`]
}

/**
 * A word with the known words that are spelt alike, or those alone where no name holds it as it stands: every pattern
 * more is one more way through the index. Numbers are sizes and models, never typos.
 */
function wordOrAlike(word: string, known: readonly string[]): string[] {
  const alike = /\d/.test(word) ? [] : nearestWords(word, known)
  const isHeld = alike.length === 0 || known.some((one) => one.includes(word))
  return isHeld ? [word, ...alike] : alike
}
