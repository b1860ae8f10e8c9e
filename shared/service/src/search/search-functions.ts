import { defaultSynonyms } from './default-synonyms.ts'

/**
 * SQL for a service's first migration: how text is made comparable for searches without case and accents.
 * `search_key(text)` is what a generated column or an index holds; `column like search_pattern(input)` finds
 * the input anywhere in it, wildcards taken literally. Migrations use it: it must never change.
 */
export const searchFunctions: readonly string[] = [
  // unaccent() is only STABLE, since its dictionary may change; naming the dictionary makes it safe to index.
  `create function search_key(text) returns text
    language sql immutable strict parallel safe
    return lower(extensions.unaccent('extensions.unaccent'::regdictionary, $1))`,
  `create function search_pattern(text) returns text
    language sql immutable strict parallel safe
    return '%' || regexp_replace(search_key($1), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
]

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
