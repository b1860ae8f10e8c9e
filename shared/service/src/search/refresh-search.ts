import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/**
 * A query of what a catalogue's records are found by: `id`, `name`, `code` (text or null), `created_at`, `labels` and
 * `texts`, each of these two as one text. Hidden records are not in it.
 */
type SearchSource = RawBuilder<unknown>

/**
 * Writes the search documents of these records, or deletes those of records that the source leaves out. Called in the
 * transaction of every command that changes something in the source, after its changes are flushed.
 * @param ids without them all records: after a seed.
 */
export async function refreshSearch(
  db: QueryExecutorProvider,
  source: SearchSource,
  ids?: readonly number[],
): Promise<void> {
  if (ids?.length === 0) return
  const among = (column: 'id' | 'record_id') =>
    ids ? sql`${sql.ref(column)} = any(${ids}::integer[])` : sql`true`
  // Of two commands that change one record the later one waits, and sees the changes of the first.
  await sql`select from search_document where ${among('record_id')} order by record_id for update`.execute(db)
  await sql`
    with source as materialized (select * from (${source}) as record where ${among('id')}),
    gone as (delete from search_document where ${among('record_id')} and record_id not in (select id from source)),
    words as (
      insert into search_word (word, lexeme, is_in_name)
      select word, lexeme, is_in_name
      from (
        select word, bool_or(is_in_name)
        from (
          select string_to_table(name_key(name), ' '), true from source
          union all select string_to_table(name_key(labels), ' '), false from source
        ) as held (word, is_in_name)
        group by word
      ) as known (word, is_in_name)
      -- What reads as a number and letters ('9e14fe01') has several lexemes: one finds it.
      cross join lateral (select (tsvector_to_array(search_vector(word)))[1]) as first (lexeme)
      where lexeme is not null
      order by word
      on conflict (word) do update set is_in_name = true where excluded.is_in_name and not search_word.is_in_name
    )
    insert into search_document (record_id, created_at, name_key, code, words)
    select id, created_at, name_key(name), lower(code),
      setweight(search_vector(name), 'A') || setweight(search_vector(labels), 'B') || strip(search_vector(texts))
    from source
    on conflict (record_id) do update set created_at = excluded.created_at, name_key = excluded.name_key,
      code = excluded.code, words = excluded.words`.execute(db)
}
