import type { Page } from '@rodada/contracts/common'
import { type OrderByModifiers, type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { offsetOf, type Paging, toPage } from '../paging.ts'

/** One step of an order: a column or an SQL expression, and its direction; without `nulls` as PostgreSQL has them. */
export type OrderStep<Db, Tables extends keyof Db> = readonly [
  by: ReferenceExpression<Db, Tables>,
  direction: 'asc' | 'desc',
  nulls?: 'nulls last' | undefined,
]

export interface ListQuery<Db, Tables extends keyof Db, Row> {
  /** The rows that the filter lets through, with what is selected of each; neither ordered nor limited. */
  readonly query: SelectQueryBuilder<Db, Tables, Row>
  /** Ends with something unique, so that no row shows on two pages. An index serves the steps in this order. */
  readonly order: readonly OrderStep<Db, Tables>[]
  readonly paging: Paging
  /** All that decides which rows there are, as JSON can tell it apart; neither order nor page. */
  readonly filter: unknown
}

interface ListOptions {
  /** Totals from this on may be five seconds old. */
  readonly manyRows: number
}

/** A public list is cached elsewhere until something changes: a total of its own that is older stays there. */
const publicLists: ListOptions = { manyRows: 10_000 }
/** What the staff search takes as long to count as to read, be the hits few. */
export const staffLists: ListOptions = { manyRows: 100 }

const mostFilters = 1000

/** As old as a large total may be, in milliseconds. */
const totalHoldsMs = 5000

/** Fewer rows before a page are stepped over in no time; and what has few hits is better read by the index of its words. */
const deepRows = 1000

type Count = () => Promise<number>

/** What a list's reader asks for its rows: pages, or, where it is taken as a file, one batch after the other. */
export type ListReader = Pick<PagedList, 'read'>

/** A paged list: rows by limit and offset over an index, beside their exact number. */
export class PagedList {
  readonly #totals: LRUCache<string, number, Count>

  constructor({ manyRows } = publicLists) {
    this.#totals = new LRUCache<string, number, Count>({
      max: mostFilters,
      ttl: totalHoldsMs,
      // Askers of the same filter at the same time share one query.
      async fetchMethod(_filter, _stale, { context: count, options }) {
        const total = await count()
        if (total < manyRows) options.ttl = 1
        return total
      },
    })
  }

  /** One page. One that is not full tells the total itself. */
  async read<Db, Tables extends keyof Db, Row>(list: ListQuery<Db, Tables, Row>): Promise<Page<Row>> {
    const { query, order, paging, filter } = list
    // Never beside the rows: what is made of one query shares its id, by which the rows' columns are known.
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

/** A page in the second half of a list, for which fewer rows are stepped over from there. */
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

/** The rows in their order, all of them. */
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
  // Ascending they come last of themselves, and an index is found by the very words.
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
