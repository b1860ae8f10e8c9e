import { defaultSynonyms } from './default-synonyms.ts'

/**
 * SQL for a catalogue's first migration, after `searchFunctions`.
 * `name_key(text)`: a text's words without case, accents and punctuation, one space apart.
 * `search_vector(text)`: the lexemes of these words in Spanish, without stop words.
 */
export const catalogueSearchFunctions: readonly string[] = [
  `create or replace function name_key(value text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(search_key(value), '[^[:alnum:]]+', ' ', 'g'))`,
  `create function search_vector(value text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('pg_catalog.spanish', name_key(value))`,
]

/** SQL that fills `search_synonym`, for the migration that makes it. */
export const addDefaultSynonyms: readonly string[] = defaultSynonyms.map(
  (words) => `insert into search_synonym (words) values ('${words}') on conflict do nothing`,
)
