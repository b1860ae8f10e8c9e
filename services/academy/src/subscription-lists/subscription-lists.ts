import type { IdSet } from '@rodada/service/catalogue/id-set'
import { recall } from '@rodada/service/catalogue/recall'
import { offsetOf, type Paging } from '@rodada/service/paging'
import type { AcademyDb } from '../academy-tables.ts'
import type { Kept } from './changes.ts'
import { keepOrder, type ListOrder } from './find-order.ts'
import { keepWord } from './find-word.ts'
import { kindsOf, type ListFilter } from './list-filter.ts'
import type { OrderedRows } from './ordered-rows.ts'

export interface ListQuery extends Paging {
  readonly search?: string | undefined
  readonly orderBy: ListOrder
  readonly orderMode?: 'asc' | 'desc' | undefined
}

/** Ids of a page, in order, and how many there are in all. */
export interface ListPage {
  readonly ids: number[]
  readonly total: number
}

/** What a search finds, in an order, and what that was made of. */
interface Searched {
  readonly order: OrderedRows
  readonly words: readonly IdSet[]
  readonly rows: OrderedRows
}

/** At a million subscriptions a word takes 125 KB, the rows of a search 13 MB at most. */
const mostWords = 200
const mostSearches = 20
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
  readonly #searches = new Map<string, Searched>()

  constructor(db: AcademyDb) {
    this.#db = db
  }

  async page(query: ListQuery, filter: ListFilter): Promise<ListPage> {
    const rows = await this.#rows(query.orderBy, wordsOf(query.search))
    const wanted = kindsOf(filter)
    return {
      ids: rows.slice(wanted, query.orderMode ?? 'desc', offsetOf(query), query.itemsPerPage),
      total: rows.total(wanted),
    }
  }

  async #rows(orderBy: ListOrder, texts: readonly string[]): Promise<OrderedRows> {
    const order = recall(this.#orders, orderBy, () => keepOrder(this.#db, orderBy))
    const kept = texts.map((text) => recall(this.#words, text, () => keepWord(this.#db, text), mostWords))
    const [all, ...words] = await Promise.all([order.read(), ...kept.map((word) => word.read())])
    if (words.length === 0) return all
    const key = JSON.stringify([orderBy, ...texts])
    const known = this.#searches.get(key)
    const isCurrent = known?.order === all && known.words.every((word, at) => word === words[at])
    const search = isCurrent
      ? known
      : { order: all, words, rows: words.reduce((rows, word) => rows.only(word), all) }
    this.#searches.delete(key)
    return recall(this.#searches, key, () => search, mostSearches).rows
  }
}

function wordsOf(search = ''): string[] {
  return [...new Set(search.split(/\s+/).filter((word) => word !== ''))].slice(0, mostWordsOfSearch)
}
