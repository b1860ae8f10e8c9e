import type { IdSet } from '@rodada/service/catalogue/id-set'
import { recall } from '@rodada/service/catalogue/recall'
import type { Paging } from '@rodada/service/paging'
import type { AcademyDb } from '../academy-tables.ts'
import type { Kept } from '../kept-lists/changes.ts'
import { keepOrder } from '../kept-lists/keep-order.ts'
import type { ListPage, OrderedRows } from '../kept-lists/ordered-rows.ts'
import { Searches } from '../kept-lists/searches.ts'
import { keepWord } from './find-word.ts'
import { kindsOf, type ListFilter } from './list-filter.ts'
import { type ListOrder, orderOf } from './list-orders.ts'

export interface ListQuery extends Paging {
  readonly search?: string | undefined
  readonly orderBy: ListOrder
  readonly orderMode?: 'asc' | 'desc' | undefined
}

/** At a million subscriptions a word takes 125 KB. */
const mostWords = 200
const mostWordsOfSearch = 8

/**
 * The staff's lists of all subscriptions: every filter, order and search at the same cost however deep the page is.
 * Orders and words are found once and kept as numbers; each look brings the changes that were committed before it, so
 * that no page and no total is out of date.
 */
export class SubscriptionLists {
  readonly #db: AcademyDb
  readonly #orders = new Map<string, Kept<OrderedRows>>()
  readonly #words = new Map<string, Kept<IdSet>>()
  readonly #searches = new Searches()

  constructor(db: AcademyDb) {
    this.#db = db
  }

  async page(query: ListQuery, filter: ListFilter): Promise<ListPage> {
    const rows = await this.#rows(query.orderBy, wordsOf(query.search))
    return rows.page(kindsOf(filter), query.orderMode ?? 'desc', query)
  }

  async #rows(orderBy: ListOrder, texts: readonly string[]): Promise<OrderedRows> {
    const order = recall(this.#orders, orderBy, () => keepOrder(this.#db, orderOf(orderBy)))
    const kept = texts.map((text) => recall(this.#words, text, () => keepWord(this.#db, text), mostWords))
    const [all, ...words] = await Promise.all([order.read(), ...kept.map((word) => word.read())])
    return this.#searches.find({ name: orderBy, rows: all }, texts, words)
  }
}

function wordsOf(search = ''): string[] {
  return [...new Set(search.split(/\s+/).filter((word) => word !== ''))].slice(0, mostWordsOfSearch)
}
