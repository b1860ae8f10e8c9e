import { type QueryExecutorProvider, sql } from 'kysely'
import { nearestWords } from './nearest-words.ts'

/** A word that a user typed, with the lexemes to look for. */
export interface SearchedWord {
  /** Without case and accents. */
  readonly word: string
  /** The word and those that mean the same. */
  readonly meanings: readonly string[]
  /** These, and known words that it begins or is part of. */
  readonly lexemes: readonly string[]
}

interface SearchedText {
  /** All its words, as `search_document` has those of a name. */
  readonly key: string
  /** Without stop words, where there are others. */
  readonly words: readonly SearchedWord[]
}

/** Further words of a text are left out: the search then finds more, not less. */
const mostWords = 12
/** A shorter word that no name holds stands for the beginning of one in a name: anywhere it would match nearly everything. */
const innerLength = 3
/** Known words that a typed one may begin or be part of, the shortest first. */
const mostParts = 100

interface WordRow {
  key: string
  word: string
  stops: boolean
  meanings: string[]
  parts: string[]
}

/**
 * The words of a text with their synonyms and lexemes.
 * @param common words that say nothing beside others, as stop words do.
 */
export async function findWords(
  db: QueryExecutorProvider,
  text: string,
  common: readonly string[] = [],
): Promise<SearchedText> {
  const lower = text.normalize('NFC').toLowerCase()
  const typed = new Set(lower.match(/[\p{L}\p{M}\p{N}]+/gu))
  const { rows } = await sql<WordRow>`
    with synonym as materialized (select tsvector_to_array(search_vector(words)) as lexemes from search_synonym),
    typed as materialized (
      -- Stop words are told by their accents, too.
      select typed_word as word,
        to_tsvector('pg_catalog.spanish', text) = '' or search_vector(typed_word) = any(array(
          select search_vector(said) from unnest(${common}::text[]) as said
        )) as stops,
        (tsvector_to_array(search_vector(typed_word)))[1] as lexeme, length(typed_word) >= ${innerLength}::integer as is_long,
        exists (select from search_word as known where known.word = typed_word and is_in_name) as is_known
      from unnest(${[...typed].slice(0, mostWords)}::text[]) as text, string_to_table(name_key(text), ' ') as typed_word
    )
    select name_key(${text}) as key, word, stops,
      array(
        select lexeme where lexeme is not null
        union select unnest(lexemes) from synonym where lexeme = any(lexemes)
      ) as meanings,
      array(
        select known.lexeme from search_word as known
        where known.word like typed.word || '%' and (is_long or is_in_name and not is_known)
          or known.word like '%' || typed.word || '%' and is_long and is_in_name
        group by known.lexeme order by min(length(known.word)) limit ${mostParts}::integer
      ) as parts
    from typed`.execute(db)
  const words = rows.some(({ stops }) => !stops) ? rows.filter(({ stops }) => !stops) : rows
  return { key: rows[0]?.key ?? '', words: words.map(searchedWord) }
}

function searchedWord({ word, meanings, parts }: WordRow): SearchedWord {
  const lexemes = [...new Set([...meanings, ...parts])]
  // A stop word alone has no lexeme.
  return { word, meanings, lexemes: lexemes.length > 0 ? lexemes : [word] }
}

/** Known words that a misspelt one is compared with: those with most letters in common. */
const mostCompared = 100

/**
 * For each word the known words that are spelt alike.
 * @param shortest with a letter changed, a word with fewer could be anything. Numbers are sizes and models, never slips.
 */
export async function findAlike(
  db: QueryExecutorProvider,
  words: readonly SearchedWord[],
  shortest: number,
): Promise<ReadonlyMap<SearchedWord, readonly SearchedWord[]>> {
  const slips = words.filter(({ word }) => word.length >= shortest && !/\d/.test(word))
  if (slips.length === 0) return new Map()
  const { rows } = await sql<{ word: string; known: string[] }>`
    select word, array(
      select known.word from search_word as known where known.word !~ '[0-9]'
      order by known.word <-> typed.word limit ${mostCompared}::integer
    ) as known
    from unnest(${slips.map(({ word }) => word)}::text[]) as typed (word)`.execute(db)
  const known = new Map(rows.map((row) => [row.word, row.known]))
  const found = new Map<SearchedWord, readonly SearchedWord[]>()
  for (const slip of slips) {
    const alike = nearestWords(slip.word, known.get(slip.word) ?? [])
    if (alike.length > 0) found.set(slip, (await findWords(db, alike.join(' '))).words)
  }
  return found
}
