import { IdSet } from '@rodada/service/catalogue/id-set'
import { type RawBuilder, sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'
import { type Found, Kept, subscriptionChanges } from '../kept-lists/changes.ts'

/**
 * The subscriptions that a word of a search finds: it is their id, or occurs in the name of who made them or of one of
 * their students. Two questions for one rule: from the names to all subscriptions, and from a few to their names.
 */
export function keepWord(db: AcademyDb, word: string): Kept<IdSet> {
  return new Kept(db, {
    notes: subscriptionChanges,
    find: () => findAll(db, word),
    update: async (ids, changed) => ids.replace(changed, await findAmong(db, word, changed)),
  })
}

/** The subscription that the word names by its id, as `1001` or `#1001`. */
function numberOf(word: string): RawBuilder<number | null> {
  const id = /^#?(\d{1,9})$/.exec(word)?.[1]
  return sql`${id === undefined ? null : Number(id)}::integer`
}

async function findAll(db: AcademyDb, word: string): Promise<Found<IdSet>> {
  const { rows } = await sql<{ snapshot: string; ids: Buffer | null }>`
    select pg_current_snapshot()::text as snapshot, string_agg(int4send(id), ''::bytea) as ids
    from (
      select id from subscription where id = ${numberOf(word)}
      union all
      select subscription.id from user_copy join subscription on subscription.created_by = user_copy.user_id
        where user_copy.search_text like search_pattern(${word})
      union all
      select link.subscription_id from participant
        join subscription_participant link on link.participant_id = participant.id
        where participant.search_text like search_pattern(${word})
    ) as found`.execute(db)
  const [found] = rows
  if (!found) throw new Error('An aggregate has a row')
  return { value: IdSet.unpack(found.ids ?? Buffer.alloc(0)), snapshot: found.snapshot }
}

async function findAmong(db: AcademyDb, word: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select subscription.id from subscription
    where subscription.id = any(${[...ids]}::integer[]) and (
      subscription.id = ${numberOf(word)}
      or exists (
        select from user_copy
        where user_copy.user_id = subscription.created_by and user_copy.search_text like search_pattern(${word})
      )
      or exists (
        select from subscription_participant link join participant on participant.id = link.participant_id
        where link.subscription_id = subscription.id and participant.search_text like search_pattern(${word})
      )
    )`.execute(db)
  return rows.map(({ id }) => id)
}
