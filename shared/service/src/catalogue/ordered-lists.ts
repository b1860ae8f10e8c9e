import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { plannedOnce } from '../kept-plans.ts'
import { offsetOf, type Paging } from '../paging.ts'
import { idBytes, PackedIds } from './packed-ids.ts'

/** The ids of every row of a list in order, and the catalogue's version at which that was true. */
export interface OrderedIds {
  readonly version: string
  readonly ids: PackedIds
}

/** What a page read brings: the rows that were asked for and the version that the same statement saw. */
export interface PageRows<Row> {
  readonly version: string
  readonly rows: readonly Row[]
}

export interface ListSource<Row> {
  /** All ids of the list, in order. Costs a pass over the matching rows. */
  readonly find: () => Promise<OrderedIds>
  /** The rows with these ids (at most a page), in any order, with the version. */
  readonly read: (ids: readonly number[]) => Promise<PageRows<Row>>
}

export interface ListPage<Row> {
  readonly rows: Row[]
  readonly total: number
  /** That rows and total are of; rows may be newer under a storm of writes. */
  readonly version: string
}

interface Entry {
  readonly loading: Promise<OrderedIds>
  bytes: number
}

/** A list with no ids still takes its bookkeeping, and its key: two bytes a character. */
const entryBytes = 500
/** Under a storm of writes a page may be a few milliseconds behind rather than never come. */
const attempts = 3

/**
 * Pages and exact totals of filtered, ordered lists at the same cost however deep the page is: the order is
 * found once as a list of ids and holds until the catalogue's version rises (`catalogueVersion`), then a page
 * is a read of its rows by primary key. Since that read also brings the version, no list is ever out of date,
 * with one process or several. Concurrent askers of a new list wait for the same query.
 */
export class OrderedLists {
  readonly #entries = new Map<string, Entry>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes = 32 * 1024 * 1024) {
    this.#maxBytes = maxBytes
  }

  /** @param list filter and order, anything that JSON can tell apart; paging does not belong in it. */
  async page<Row extends { readonly id: number }>(
    list: unknown,
    paging: Paging,
    { find, read }: ListSource<Row>,
  ): Promise<ListPage<Row>> {
    const key = JSON.stringify(list)
    let entry = this.#known(key) ?? this.#load(key, find)
    for (let attempt = 1; ; attempt += 1) {
      const { version, ids } = await entry.loading
      const wanted = ids.slice(offsetOf(paging), paging.itemsPerPage)
      const answer = await read(wanted)
      if (answer.version === version || attempt === attempts) {
        return { rows: inOrder(wanted, answer.rows), total: ids.length, version }
      }
      const newer = this.#entries.get(key)
      entry = newer && newer !== entry ? newer : this.#load(key, find)
    }
  }

  /** Marks the list as used last, which keeps it longest. */
  #known(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  #load(key: string, find: () => Promise<OrderedIds>): Entry {
    this.#drop(key)
    const entry: Entry = { loading: find(), bytes: 0 }
    this.#entries.set(key, entry)
    entry.loading.then(
      ({ ids }) => this.#weigh(key, entry, ids.length * idBytes + key.length * 2 + entryBytes),
      () => this.#entries.get(key) === entry && this.#drop(key),
    )
    return entry
  }

  #weigh(key: string, entry: Entry, bytes: number): void {
    if (this.#entries.get(key) !== entry) return
    entry.bytes = bytes
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}

function inOrder<Row extends { readonly id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export interface IdQuery {
  /** What stands in `from`, with an `id` column. */
  readonly from: RawBuilder<unknown>
  readonly where: readonly RawBuilder<SqlBool>[]
  readonly orderBy: RawBuilder<unknown>
  /** Whether one plan does for all values, as where a unique index answers. */
  readonly isPlannedOnce?: boolean
}

/** Finds a list's ids and the version in one statement, hence in one snapshot of the database. */
export async function findOrderedIds<Tables>(db: Kysely<Tables>, query: IdQuery): Promise<OrderedIds> {
  const { rows } = await sql<{ version: string; ids: Buffer | null }>`
    ${query.isPlannedOnce ? plannedOnce : sql``} select (select version from catalogue_version) as version,
      (select string_agg(int4send(id), ''::bytea) from (
        select id from ${query.from} where ${sql.join(query.where, sql` and `)} order by ${query.orderBy}
      ) as ordered) as ids`.execute(db)
  const [row] = rows
  if (!row) throw new Error('catalogue_version has no row')
  return { version: row.version, ids: row.ids ? new PackedIds(row.ids) : PackedIds.none }
}

/** The catalogue's version now. */
export async function readCatalogueVersion<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version from catalogue_version`.execute(db)
  const [row] = rows
  if (!row) throw new Error('catalogue_version has no row')
  return row.version
}
