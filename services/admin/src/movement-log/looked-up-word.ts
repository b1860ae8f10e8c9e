import { IdSet, unpackIds } from '@rodada/service/catalogue/id-set'
import type { EntityManager } from '@rodada/service/orm'
import { type SqlBool, sql } from 'kysely'

/** An index of trigrams is of no use for less than three letters, and the planner would read it whole. */
export function isIndexed(key: string): boolean {
  return key.length >= 3
}

/**
 * The entries in which a word occurs, as the database tells it; found once, then added to. A word that no index finds
 * is looked for only in what the kept texts do not tell.
 */
export class LookedUpWord {
  readonly #key: string
  readonly #untold: () => readonly number[]
  #ids = IdSet.unpack(Buffer.alloc(0))
  #upTo = 0
  #looking: Promise<void> | undefined

  /**
   * @param key the word as `search_key` writes it.
   * @param untold ids of the entries of which no text is kept, now.
   */
  constructor(key: string, untold: () => readonly number[]) {
    this.#key = key
    this.#untold = untold
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
    const after = this.#upTo
    const among = this.#untold().filter((id) => id > after && id <= upTo)
    const occurs = isIndexed(this.#key)
      ? sql<SqlBool>`search_text like search_pattern(${this.#key})`
      : sql<SqlBool>`strpos(search_text, ${this.#key}) > 0 and id = any(${among}::bigint[])`
    const { rows } = await sql<{ ids: Buffer | null }>`
      select string_agg(int4send(id::integer), ''::bytea) as ids from movement
      where ${occurs} and id > ${after} and id <= ${upTo}`.execute(em.getKysely())
    this.#ids = this.#ids.replace([], unpackIds(rows[0]?.ids ?? Buffer.alloc(0)))
    this.#upTo = upTo
  }
}
