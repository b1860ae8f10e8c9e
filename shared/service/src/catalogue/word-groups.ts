import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A shorter text stands for the beginning of a word: anywhere in it it would match nearly everything. */
const innerLength = 3
/** Known words of one group that the index of words is asked for; with more, the names themselves are looked at. */
const mostKnown = 64

/** Texts of which a name has to hold one. */
export interface WordGroup {
  readonly texts: readonly string[]
  /** The known words that hold one of them; with none of these in it, no name can match. */
  readonly known: readonly string[]
}

/** @param known all words that names consist of. */
export function groupOf(texts: readonly string[], known: readonly string[]): WordGroup {
  return { texts, known: known.filter((word) => texts.some((text) => isIn(text, word))) }
}

function isIn(text: string, word: string): boolean {
  return text.length < innerLength ? word.startsWith(text) : word.includes(text)
}

/**
 * The condition that a name holds a word of each group. The index of words (`nameWordIndex`) answers it alone but
 * for groups of very many words: names that hold the rest are quicker looked at than found by all of those.
 */
export function holdsWords(groups: readonly WordGroup[]): RawBuilder<SqlBool> {
  if (groups.length === 0) return sql`false`
  const isIndexed = (group: WordGroup) => group.known.length <= mostKnown
  const anyIndexed = groups.some(isIndexed)
  const conditions = groups.map((group) => {
    if (isIndexed(group)) return sql`string_to_array(name_key, ' ') && ${group.known}::text[]`
    // The index of letters knows nothing of this expression.
    const column = anyIndexed ? sql`(name_key || '')` : sql`name_key`
    return sql`${column} like any(${group.texts.flatMap(patternsOf)}::text[])`
  })
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function patternsOf(text: string): string[] {
  return text.length < innerLength ? [`${text}%`, `% ${text}%`] : [`%${text}%`]
}
