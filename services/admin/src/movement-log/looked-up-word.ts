import { IdSet, unpackIds } from '@rodada/service/catalogue/id-set'
import type { EntityManager } from '@rodada/service/orm'
import { type SqlBool, sql } from 'kysely'

/** An index of trigrams is of no use for less than three letters, and the planner would read it whole. */
export function isIndexed(key: string): boolean {
  return key.length >= 3
}

/** The entries in which a word occurs, as the database tells it; found once, then added to. */
export class LookedUpWord {
  readonly #key: string
  readonly #among: () => readonly number[] | null
  #ids = IdSet.unpack(Buffer.alloc(0))
  #upTo = 0
  #looking: Promise<void> | undefined

  /**
   * @param key the word as `search_key` writes it.
   * @param among ids of the entries to look in, now; null: in all, by the index.
   */
  constructor(key: string, among: () => readonly number[] | null) {
    this.#key = key
    this.#among = among
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
    const among = this.#among()?.filter((id) => id > after && id <= upTo)
    const occurs = among
      ? sql<SqlBool>`strpos(search_text, ${this.#key}) > 0 and id = any(${among}::bigint[])`
      : sql<SqlBool>`search_text like search_pattern(${this.#key})`
    const { rows } = await sql<{ ids: Buffer | null }>`
      select string_agg(int4send(id::integer), ''::bytea) as ids from movement
      where ${occurs} and id > ${after} and id <= ${upTo}`.execute(em.getKysely())
    this.#ids = this.#ids.replace([], unpackIds(rows[0]?.ids ?? Buffer.alloc(0)))
    this.#upTo = upTo
  }
}
