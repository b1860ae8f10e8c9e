import { IdSet, unpackIds } from '@rodada/service/catalogue/id-set'
import type { EntityManager } from '@rodada/service/orm'
import { type SqlBool, sql } from 'kysely'

/** The entries in which a word with digits occurs, which the kept texts cannot tell; found once, then added to. */
export class NumberedWord {
  readonly #key: string
  #ids = IdSet.unpack(Buffer.alloc(0))
  #upTo = 0
  #looking: Promise<void> | undefined

  /** @param key the word as `search_key` writes it. */
  constructor(key: string) {
    this.#key = key
  }

  /** Those up to an id, whatever came later. Who asks while somebody looks waits for that look. */
  async find(em: EntityManager, upTo: number): Promise<IdSet> {
    while (upTo > this.#upTo) {
      this.#looking ??= this.#look(em, upTo).finally(() => {
        this.#looking = undefined
      })
      await this.#looking
    }
    return this.#ids
  }

  async #look(em: EntityManager, upTo: number): Promise<void> {
    this.#ids = this.#ids.replace([], await findIds(em, this.#key, this.#upTo, upTo))
    this.#upTo = upTo
  }
}

async function findIds(em: EntityManager, key: string, after: number, upTo: number): Promise<Int32Array> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int4send(id::integer), ''::bytea) as ids from movement
    where ${occursIn(key)} and id > ${after} and id <= ${upTo}`.execute(em.getKysely())
  return unpackIds(rows[0]?.ids ?? Buffer.alloc(0))
}

/** An index of trigrams is of no use for less than three letters, and the planner would read it whole. */
function occursIn(key: string) {
  return key.length < 3
    ? sql<SqlBool>`strpos(search_text, ${key}) > 0`
    : sql<SqlBool>`search_text like search_pattern(${key})`
}
