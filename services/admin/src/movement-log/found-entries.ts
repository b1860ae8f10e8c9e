import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import { conditions, type LogFilter } from './log-filter.ts'
import type { LogTables } from './movement-tables.ts'

/** Searches that find no more than this are remembered entry by entry. */
const fewEntries = 1000
const maxSearches = 200

export interface Found {
  readonly total: number
  /** The entries' ids while they are few; null where the table must be asked for a page. */
  readonly ids: readonly number[] | null
}

interface Remembered extends Found {
  /** All entries up to this id were looked at. */
  readonly upTo: number
}

/**
 * How many entries a search finds, and which while they are few. The log only grows at its end, so what was
 * counted once stays true, and only entries that came since are looked at: the answer is always exact.
 */
export class FoundEntries {
  readonly #searches = new Map<string, Promise<Remembered>>()

  /** Askers of the same search wait for one another. A failed look is not kept. */
  async find(em: EntityManager, filter: LogFilter): Promise<Found> {
    const key = JSON.stringify(filter)
    const earlier = this.#searches.get(key)
    const next = (earlier ?? Promise.resolve(nothing)).then((known) => look(em, filter, known))
    this.#searches.delete(key)
    this.#searches.set(key, next)
    const [oldest] = this.#searches.keys()
    if (this.#searches.size > maxSearches && oldest !== undefined) this.#searches.delete(oldest)
    try {
      return await next
    } catch (error) {
      if (this.#searches.get(key) === next) this.#searches.delete(key)
      throw error
    }
  }
}

const nothing: Remembered = { total: 0, ids: [], upTo: 0 }

async function look(em: EntityManager, filter: LogFilter, known: Remembered): Promise<Remembered> {
  const upTo = await lastId(em)
  if (upTo === known.upTo) return known
  const total = known.total + (await count(em, filter, known.upTo, upTo))
  if (known.ids === null || total > fewEntries) return { total, ids: null, upTo }
  const fresh = total === known.total ? [] : await findIds(em, filter, known.upTo, upTo)
  return { total, ids: [...known.ids, ...fresh], upTo }
}

async function lastId(em: EntityManager): Promise<number> {
  const row = await em
    .getKysely<LogTables>()
    .selectFrom('movement')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

function between(em: EntityManager, filter: LogFilter, after: number, upTo: number) {
  return em
    .getKysely<LogTables>()
    .selectFrom('movement')
    .where((eb) => eb.and([...conditions(filter), sql<boolean>`id > ${after}`, sql<boolean>`id <= ${upTo}`]))
}

async function count(em: EntityManager, filter: LogFilter, after: number, upTo: number): Promise<number> {
  const { total } = await between(em, filter, after, upTo)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

async function findIds(em: EntityManager, filter: LogFilter, after: number, upTo: number): Promise<number[]> {
  const rows = await between(em, filter, after, upTo).select('id').execute()
  return rows.map(({ id }) => Number(id))
}
