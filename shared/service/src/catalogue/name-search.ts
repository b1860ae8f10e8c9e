import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type KnownWords, lastKnownWords, readKnownWords } from './known-words.ts'
import { readNameKey } from './name-key.ts'
import { nearestWords } from './nearest-words.ts'
import { findOrderedIds, type IdQuery, type OrderedIds } from './ordered-lists.ts'
import { groupOf, holdsWords, type WordGroup } from './word-groups.ts'

/** A search with fewer hits than this is helped out with words that are spelt alike. */
const enoughHits = 12
/** Longer searches are not helped out: comparing each word with all known ones takes its time. */
const mostWords = 8
/** Under a storm of writes the words may be a moment behind rather than never in step. */
const attempts = 3

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
  const key = await readNameKey(db, search.name)
  const wanted = { key, words: [...new Set(key.split(' '))].filter((word) => word !== '') }
  let known = await lastKnownWords(db)
  for (let attempt = 1; ; attempt += 1) {
    const found = await findWith(db, { search, wanted, known })
    // A list found with the words of an older version holds no longer than that one.
    if (found.version === known.version || attempt === attempts) return { ...found, version: known.version }
    known = await readKnownWords(db)
  }
}

interface Attempt {
  readonly search: NameSearch
  readonly wanted: Wanted
  readonly known: KnownWords
}

async function findWith<Tables>(
  db: Kysely<Tables>,
  { search, wanted: { key, words }, known }: Attempt,
): Promise<OrderedIds> {
  const orderBy = search.byRelevance ? sql`${relevance(key)}, ${search.orderBy}` : search.orderBy
  const matches = (groups: readonly WordGroup[]) =>
    findOrderedIds(db, { ...search, orderBy, where: [...search.where, holdsWords(groups)] })

  const typed = words.map((word) => groupOf([word], known.words))
  const isPossible = typed.every((group) => group.known.length > 0)
  const helped = words.length > mostWords ? typed : typed.map((group) => withAlike(group, known))
  const isHelped = helped.some((group, at) => group !== typed[at])
  if (!isHelped) return matches(isPossible ? typed : [])

  const found = isPossible ? await matches(typed) : undefined
  if (found && found.ids.length >= enoughHits) return found
  const alike = await matches(helped)
  // The list holds no longer than the older of both.
  return found && search.byRelevance ? { ...found, ids: found.ids.followedBy(alike.ids) } : alike
}

/** 0 for the exact name, 1 for a beginning, 2 for the rest. A name key holds no wildcard of LIKE. */
function relevance(key: string): RawBuilder<number> {
  return sql`case when name_key = ${key} then 0 when name_key like ${`${key}%`} then 1 else 2 end`
}

/**
 * The word with the known words that are spelt alike, or those alone where no name holds it as it stands; the same
 * group where there are none. Numbers are sizes and models, never typos.
 */
function withAlike(group: WordGroup, { words, spelled }: KnownWords): WordGroup {
  const [word = ''] = group.texts
  const alike = /\d/.test(word) ? [] : nearestWords(word, spelled)
  if (alike.length === 0) return group
  return groupOf(group.known.length > 0 ? [word, ...alike] : alike, words)
}
