import type { LogLevel } from '@rodada/contracts/log-level'
import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'

/** Entries that have level, actor and text in common, digits apart. */
export interface EntryGroup {
  readonly level: LogLevel
  readonly actorId: number | null
  /** What searches look in, each digit replaced by `anyDigit`. */
  readonly text: string
  /** The same with the digits of each entry, one after the other; all are as long as `text`. */
  readonly written: string
  readonly ids: readonly number[]
  /** Milliseconds since 1970, of each id. */
  readonly times: readonly number[]
}

/** Stands where a kept text had a digit. */
export const anyDigit = '\u0001'

/** Id of the newest entry. Ids are given under the chain's lock, so all before it are there. */
export async function newestId(em: EntityManager): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id)::integer as id from movement`.execute(
    em.getKysely(),
  )
  return rows[0]?.id ?? 0
}

/** The entries after one id up to another, in groups: the database packs their ids and times, four and eight bytes each. */
export async function readEntries(em: EntityManager, after: number, upTo: number): Promise<EntryGroup[]> {
  const { rows } = await sql<Omit<EntryGroup, 'ids' | 'times'> & { ids: Buffer; times: Buffer }>`
    select level, actor_id as "actorId", translate(search_text, '0123456789', repeat(${anyDigit}, 10)) as text,
      string_agg(search_text, '') as written,
      string_agg(int4send(id::integer), ''::bytea) as ids,
      string_agg(float8send(extract(epoch from created_time) * 1000), ''::bytea) as times
    from movement
    where id > ${after} and id <= ${upTo}
    group by 1, 2, 3`.execute(em.getKysely())
  return rows.map(({ ids, times, ...group }) => ({
    ...group,
    ids: Array.from({ length: ids.length / 4 }, (_, at) => ids.readInt32BE(at * 4)),
    times: Array.from({ length: ids.length / 4 }, (_, at) => times.readDoubleBE(at * 8)),
  }))
}
