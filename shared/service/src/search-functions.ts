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
