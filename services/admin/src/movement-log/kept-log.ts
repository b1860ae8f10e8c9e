import type { IdSet } from '@rodada/service/catalogue/id-set'
import { recall } from '@rodada/service/catalogue/recall'
import { SharedRead } from '@rodada/service/catalogue/shared-read'
import type { EntityManager } from '@rodada/service/orm'
import type { SearchWord } from '../people/named-users.ts'
import { Codes } from './codes.ts'
import { type Conditions, EntryOrder } from './entry-order.ts'
import type { LogFilter } from './log-filter.ts'
import { NumberedWord } from './numbered-word.ts'
import { anyDigit, type EntryGroup, newestId, readEntries } from './read-entries.ts'

/** At a million entries a numbered word takes 125 KB, what a filter finds 4 MB at most. */
const mostNumberedWords = 100
const mostFilters = 10
/** Entries that are read at a time. */
const batch = 200_000

/** Ids of a page, in order, and how many entries there are in all. */
export interface LogPage {
  readonly ids: number[]
  readonly total: number
}

export interface PageRequest {
  readonly direction: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

interface Found {
  /** The newest entry that was looked at. */
  readonly upTo: number
  /** With whom they named. */
  readonly words: readonly SearchWord[]
  readonly ids: Int32Array
}

/**
 * The log as its lists see it, in memory: every filter and search costs the same however deep the page is. It is read
 * once; since the log only grows at its end, each look brings what was recorded before it, and no total is out of date.
 */
export class KeptLog {
  readonly #fork: () => EntityManager
  readonly #order = new EntryOrder()
  readonly #texts = new Codes<Pick<EntryGroup, 'level' | 'text'>>()
  readonly #actors = new Codes<number | null>()
  /** Texts by actors, as pairs of their numbers. */
  readonly #kinds = new Codes<readonly [text: number, actor: number]>()
  readonly #numbered = new Map<string, NumberedWord>()
  readonly #found = new Map<string, Found>()
  readonly #current: SharedRead<void>
  #upTo = 0

  constructor(fork: () => EntityManager) {
    this.#fork = fork
    this.#current = new SharedRead(() => this.#catchUp())
  }

  /** Reads what was recorded since the last look, at first everything; who look at the same moment share one. */
  refresh(): Promise<void> {
    return this.#current.read()
  }

  async page(filter: LogFilter, { direction, offset, limit }: PageRequest): Promise<LogPage> {
    await this.refresh()
    let upTo: number
    let sets: ReadonlyMap<string, IdSet>
    // What was read meanwhile, for somebody else, the sets do not know yet.
    do {
      upTo = this.#upTo
      sets = await this.#numberedWords(filter.words, upTo)
    } while (upTo !== this.#upTo)
    const found = this.#find(filter, sets)
    const end = found.length - offset
    const ids =
      direction === 'asc'
        ? found.subarray(offset, offset + limit)
        : found.subarray(Math.max(0, end - limit), Math.max(0, end)).toReversed()
    return { ids: [...ids], total: found.length }
  }

  async #catchUp(): Promise<void> {
    const last = await newestId(this.#fork())
    while (this.#upTo < last) {
      const upTo = Math.min(last, this.#upTo + batch)
      const groups = await readEntries(this.#fork(), this.#upTo, upTo)
      this.#order.add(groups.flatMap((group) => this.#entriesOf(group)))
      this.#upTo = upTo
    }
  }

  #entriesOf({ level, text, actorId, ids, times }: EntryGroup) {
    const kind = this.#kinds.of([this.#texts.of({ level, text }), this.#actors.of(actorId)])
    return ids.map((id, at) => ({ id, time: times[at] ?? 0, kind }))
  }

  async #numberedWords(words: readonly SearchWord[], upTo: number): Promise<Map<string, IdSet>> {
    const numbered = words.map(({ key }) => key).filter((key) => /\d/.test(key) || key.includes(anyDigit))
    const finding = numbered.map(async (key) => {
      const word = recall(this.#numbered, key, () => new NumberedWord(key), mostNumberedWords)
      return [key, await word.find(this.#fork(), upTo)] as const
    })
    return new Map(await Promise.all(finding))
  }

  #find(filter: LogFilter, sets: ReadonlyMap<string, IdSet>): Int32Array {
    const from = filter.from === null ? 0 : this.#order.countBefore(filter.from)
    const to = filter.before === null ? this.#order.length : this.#order.countBefore(filter.before)
    const isEverything = filter.level === null && filter.user === null && filter.words.length === 0
    if (isEverything) return this.#order.between(from, to)
    const { words, ...rest } = filter
    const key = JSON.stringify({ ...rest, words: words.map((word) => word.key) })
    const known = this.#found.get(key)
    const isCurrent = known?.upTo === this.#upTo && known.words.every((word, at) => word === words[at])
    const found = isCurrent
      ? known
      : { upTo: this.#upTo, words, ids: this.#order.matching(from, to, this.#conditions(filter, sets)) }
    this.#found.delete(key)
    return recall(this.#found, key, () => found, mostFilters).ids
  }

  /** Level and user are a condition each, and every word of the search, which text or user fulfil. */
  #conditions({ level, user, words }: LogFilter, sets: ReadonlyMap<string, IdSet>): Conditions {
    const wanted = words.map(({ key, userIds }, at) => ({ key, users: new Set(userIds), bit: 4 << at }))
    const texts = this.#texts.values.map(
      (kept) =>
        (level !== null && kept.level === level ? 1 : 0) |
        bitsOf(wanted.filter(({ key }) => !sets.has(key) && kept.text.includes(key))),
    )
    const actors = this.#actors.values.map((actorId) =>
      actorId === null
        ? 0
        : (actorId === user ? 2 : 0) | bitsOf(wanted.filter(({ users }) => users.has(actorId))),
    )
    return {
      all: (level === null ? 0 : 1) | (user === null ? 0 : 2) | bitsOf(wanted),
      kinds: Uint32Array.from(
        this.#kinds.values,
        ([text, actor]) => (texts[text] ?? 0) | (actors[actor] ?? 0),
      ),
      sets: wanted.flatMap(({ key, bit }) => {
        const ids = sets.get(key)
        return ids ? [{ bit, ids }] : []
      }),
    }
  }
}

function bitsOf(conditions: readonly { readonly bit: number }[]): number {
  return conditions.reduce((bits, { bit }) => bits | bit, 0)
}
