import type { Page } from '@rodada/contracts/common'
import { type OrderByModifiers, type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { offsetOf, type Paging, toPage } from '../paging.ts'

/** One step of an order: a column or an SQL expression, with its direction and where what has no value stands. */
export type OrderStep<Db, Tables extends keyof Db> = readonly [
  ReferenceExpression<Db, Tables>,
  OrderByModifiers,
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

const mostFilters = 1000

/** As old as a large total may be, in milliseconds. */
const totalHoldsMs = 5000

/** Fewer rows than this are counted each time. */
const manyRows = 10_000

type Count = () => Promise<number>

/** A paged list: rows by limit and offset over an index, beside their exact number. */
export class PagedList {
  /** Askers of the same filter at the same time share one query. */
  readonly #totals = new LRUCache<string, number, Count>({
    max: mostFilters,
    ttl: totalHoldsMs,
    async fetchMethod(_filter, _stale, { context: count, options }) {
      const total = await count()
      if (total < manyRows) options.ttl = 1
      return total
    },
  })

  /** One page. One that is not full tells the total itself. */
  async read<Db, Tables extends keyof Db, Row>(list: ListQuery<Db, Tables, Row>): Promise<Page<Row>> {
    const { query, order, paging, filter } = list
    const ordered = order.reduce((rows, [column, direction]) => rows.orderBy(column, direction), query)
    const before = offsetOf(paging)
    const rows = await ordered.limit(paging.itemsPerPage).offset(before).execute()
    const isLast = rows.length < paging.itemsPerPage && (rows.length > 0 || before === 0)
    if (isLast) return toPage(rows, before + rows.length, paging)
    // Not beside the rows: what is made of one query shares its id, by which MikroORM knows how to read the answer.
    const total = await this.#totals.forceFetch(JSON.stringify({ filter }), { context: () => count(query) })
    // A total may be older than the page.
    const atLeast = before + rows.length
    return toPage(rows, rows.length === 0 ? Math.min(total, before) : Math.max(total, atLeast), paging)
  }
}

async function count<Db, Tables extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Tables, Row>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)::integer`.as('total'))
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number }
  return total
}
