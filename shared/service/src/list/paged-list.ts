import type { Page } from '@rodada/contracts/common'
import { type OrderByModifiers, type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { offsetOf, type Paging, toPage } from '../http/paging.ts'

/** One step of an order: a column or an SQL expression, and its direction; without `nulls` as PostgreSQL has them. */
export type OrderStep<Db, Tables extends keyof Db> = readonly [
  by: ReferenceExpression<Db, Tables>,
  direction: 'asc' | 'desc',
  nulls?: 'nulls last',
]

export interface ListQuery<Db, Tables extends keyof Db, Row> {
  /** The filtered rows with their columns; neither ordered nor limited. */
  readonly query: SelectQueryBuilder<Db, Tables, Row>
  /** Ends with something unique, so that no row shows on two pages. An index serves the steps in this order. */
  readonly order: readonly OrderStep<Db, Tables>[]
  readonly paging: Paging
  /** All that decides which rows match, as JSON; neither order nor page. Totals are cached by it. */
  readonly filter: unknown
}

interface ListOptions {
  /** Totals from this number on may be five seconds old. */
  readonly manyRows: number
}

/** The gateway caches public lists until something changes, and an outdated total with them. */
const publicLists: ListOptions = { manyRows: 10_000 }
/** Counting a staff search takes as long as reading it, even where it finds few rows. */
export const staffLists: ListOptions = { manyRows: 100 }

const mostFilters = 1000

/** Milliseconds. */
const totalHoldsMs = 5000

/** Skipping fewer rows takes no time, and a search with few hits is read faster by the index of its words. */
const deepRows = 1000

type Count = () => Promise<number>

/** Source of the rows of a list: pages, or batches of the whole list for a file (`ListCursor`). */
export type ListReader = Pick<PagedList, 'read'>

/** Pages by limit and offset over an index, with the number of all rows. */
export class PagedList {
  readonly #totals: LRUCache<string, number, Count>

  constructor({ manyRows } = publicLists) {
    this.#totals = new LRUCache<string, number, Count>({
      max: mostFilters,
      ttl: totalHoldsMs,
      // Parallel requests with the same filter share one query.
      async fetchMethod(_filter, _stale, { context: count, options }) {
        const total = await count()
        if (total < manyRows) options.ttl = 1
        return total
      },
    })
  }

  /** A page that is not full is not counted: it tells the total. */
  async read<Db, Tables extends keyof Db, Row>(list: ListQuery<Db, Tables, Row>): Promise<Page<Row>> {
    const { query, order, paging, filter } = list
    // Not in parallel with the rows: builders made of one query share its id, by which `EntityRows` knows the columns.
    const countAll = () =>
      this.#totals.forceFetch(JSON.stringify({ filter }), { context: () => count(query) })
    const before = offsetOf(paging)
    if (before >= deepRows) {
      const total = await countAll()
      if (total < before * 2) return toPage(await readFromEnd(list, total), total, paging)
    }
    const rows = await ordered(query, order).limit(paging.itemsPerPage).offset(before).execute()
    const isLast = rows.length < paging.itemsPerPage && (rows.length > 0 || before === 0)
    if (isLast) return toPage(rows, before + rows.length, paging)
    const total = await countAll()
    // A total may be older than the page.
    const atLeast = before + rows.length
    return toPage(rows, rows.length === 0 ? Math.min(total, before) : Math.max(total, atLeast), paging)
  }
}

/** Reads a page of the second half from the end, which skips fewer rows. */
async function readFromEnd<Db, Tables extends keyof Db, Row>(
  { query, order, paging }: ListQuery<Db, Tables, Row>,
  total: number,
): Promise<Row[]> {
  const left = total - offsetOf(paging)
  if (left <= 0) return []
  const size = Math.min(paging.itemsPerPage, left)
  const rows = await ordered(query, order, true)
    .limit(size)
    .offset(left - size)
    .execute()
  return rows.reverse()
}

export function ordered<Db, Tables extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Tables, Row>,
  order: readonly OrderStep<Db, Tables>[],
  isReversed = false,
): SelectQueryBuilder<Db, Tables, Row> {
  return order.reduce((rows, [by, ...step]) => rows.orderBy(by, modifiersOf(step, isReversed)), query)
}

function modifiersOf(
  [direction, nulls]: readonly ['asc' | 'desc', ('nulls last' | undefined)?],
  isReversed: boolean,
): OrderByModifiers {
  const opposite = direction === 'asc' ? 'desc' : 'asc'
  // Ascending, nulls come last by default.
  if (nulls === undefined || direction === 'asc') return isReversed ? opposite : direction
  return isReversed ? (by) => by.asc().nullsFirst() : (by) => by.desc().nullsLast()
}

async function count<Db, Tables extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Tables, Row>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)::integer`.as('total'))
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number }
  return total
}
