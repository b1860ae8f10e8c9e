import { searchFunctions } from '../search-functions.ts'

/**
 * SQL that a catalogue's first migration runs, so that its lists (ordered-lists.ts) and its name search
 * (name-search.ts) work. Everything is addressed without a schema, as in every migration.
 */

/** `name_key(text)`: a name's words without case, accents and punctuation, one space apart. */
const nameKey = `create function name_key(value text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(search_key(value), '[^[:alnum:]]+', ' ', 'g'))`

/** Functions that generated columns and indexes of a catalogue use. */
export const catalogueFunctions: readonly string[] = [...searchFunctions, nameKey]

/**
 * One number that rises with every statement that writes one of the tables. It rises before the rows are
 * locked, always in the same order, so that writers queue up for a moment instead of locking each other out.
 */
export function catalogueVersion(tables: readonly string[]): string[] {
  return [
    `create table catalogue_version (
      single boolean primary key default true check (single),
      version bigint not null default 1
    )`,
    'insert into catalogue_version default values',
    `create function raise_catalogue_version() returns trigger language plpgsql as $$
    begin
      update catalogue_version set version = version + 1;
      return null;
    end $$`,
    ...tables.map(
      (table) => `create trigger raise_catalogue_version
        before insert or update or delete or truncate on ${table}
        for each statement execute function raise_catalogue_version()`,
    ),
  ]
}

/**
 * Keeps the words of a table's `name_key` in `name_word`: what a misspelt search is compared with. Words of
 * deleted rows stay, since a suggestion that finds nothing does no harm.
 */
export function nameWords(table: string): string[] {
  const remember = (event: 'insert' | 'update') => `create trigger remember_name_words_on_${event}
    after ${event} on ${table} referencing new table as changed
    for each statement execute function remember_name_words()`
  return [
    'create table name_word (word text primary key)',
    `create function remember_name_words() returns trigger language plpgsql as $$
    begin
      insert into name_word
        select distinct word from changed, string_to_table(changed.name_key, ' ') as word
        where length(word) > 2 and word !~ '[0-9]'
      on conflict do nothing;
      return null;
    end $$`,
    remember('insert'),
    remember('update'),
  ]
}

/**
 * Lets the search find names by whole words: all of them, sizes and articles too, are kept in `name_word`, and an
 * index knows which rows hold each. For a migration after the one that ran `nameWords`.
 */
export function nameWordIndex(table: string): string[] {
  return [
    `create or replace function remember_name_words() returns trigger language plpgsql as $$
    begin
      insert into name_word
        select distinct word from changed, string_to_table(changed.name_key, ' ') as word
        where word <> ''
      on conflict do nothing;
      return null;
    end $$`,
    `insert into name_word
      select distinct word from ${table}, string_to_table(name_key, ' ') as word where word <> ''
      on conflict do nothing`,
    // Without its list of pending entries, whose length would decide how long a search takes.
    `create index ${table}_name_words on ${table} using gin (string_to_array(name_key, ' ')) with (fastupdate = off)`,
    // How often each word occurs: nobody would count before the next great change.
    `analyze ${table}`,
  ]
}
