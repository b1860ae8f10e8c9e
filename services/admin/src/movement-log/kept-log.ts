import type { LogLevel } from '@rodada/contracts/log-level'
import type { IdSet } from '@rodada/service/catalogue/id-set'
import { recall } from '@rodada/service/catalogue/recall'
import { SharedRead } from '@rodada/service/catalogue/shared-read'
import type { EntityManager } from '@rodada/service/orm'
import type { SearchWord } from '../people/named-users.ts'
import { Codes } from './codes.ts'
import { type Conditions, EntryOrder } from './entry-order.ts'
import type { LogFilter } from './log-filter.ts'
import { isIndexed, LookedUpWord } from './looked-up-word.ts'
import { anyDigit, type EntryGroup, newestId, readEntries } from './read-entries.ts'
import { ShortNumbers } from './short-numbers.ts'

/** At a million entries a word that was looked up takes 125 KB, what a filter finds 4 MB at most. */
const mostLookedUpWords = 100
const mostFilters = 10
/** Entries that are read at a time: other work waits while they are added. */
const batch = 50_000
/** Texts of more entries than these are found by the index rather than read. */
const mostRead = 5000
/** Names of files and the like would make a text of every entry. */
const randomName = new RegExp(`[0-9a-f${anyDigit}]{16}`)

/** Ids of a page, in order, and how many entries there are in all. */
export interface LogPage {
  readonly ids: number[]
  readonly total: number
}

type WordSets = ReadonlyMap<string, readonly Pick<IdSet, 'bits'>[]>

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
  readonly #mostTexts: number
  readonly #order = new EntryOrder()
  /** Text null: it is not kept. */
  readonly #texts = new Codes<{ readonly level: LogLevel; readonly text: string | null }>()
  readonly #actors = new Codes<number | null>()
  /** Texts by actors, as pairs of their numbers. */
  readonly #kinds = new Codes<readonly [text: number, actor: number]>()
  readonly #shortNumbers = new ShortNumbers()
  /** Ids of the entries of which no text is kept. */
  readonly #untold: number[] = []
  readonly #lookedUp = new Map<string, LookedUpWord>()
  readonly #found = new Map<string, Found>()
  readonly #current: SharedRead<void>
  #upTo = 0

  /** @param mostTexts of how many texts the entries are found in memory. */
  constructor(fork: () => EntityManager, mostTexts = 20_000) {
    this.#fork = fork
    this.#mostTexts = mostTexts
    this.#current = new SharedRead(() => this.#catchUp())
  }

  /** Reads what was recorded since the last look, at first everything; who look at the same moment share one. */
  refresh(): Promise<void> {
    return this.#current.read()
  }

  async page(filter: LogFilter, { direction, offset, limit }: PageRequest): Promise<LogPage> {
    await this.refresh()
    let upTo: number
    let sets: WordSets
    // What was read meanwhile, for somebody else, the sets do not know yet.
    do {
      upTo = this.#upTo
      sets = await this.#setsOf(filter.words, upTo)
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

  #entriesOf(group: EntryGroup) {
    const { level, actorId, ids, times } = group
    const text = this.#textToKeep(group)
    this.#shortNumbers.add(group, text !== null)
    if (text === null) for (const id of ids) this.#untold.push(id)
    const kind = this.#kinds.of([this.#texts.of({ level, text }), this.#actors.of(actorId)])
    return ids.map((id, at) => ({ id, time: times[at] ?? 0, kind }))
  }

  /** A year's log has some hundreds of texts. Entries with others are searched in the database. */
  #textToKeep({ level, text }: EntryGroup): string | null {
    const hasRoom = this.#texts.values.length < this.#mostTexts || this.#texts.has({ level, text })
    return hasRoom && !randomName.test(text) ? text : null
  }

  /** Of each word the sets that tell where it occurs, beside the kept texts. */
  async #setsOf(words: readonly SearchWord[], upTo: number): Promise<WordSets> {
    const told = words.map(async ({ key }) => {
      const short = isNumbered(key) && !isIndexed(key) ? [this.#shortNumbers.find(key)] : []
      return [key, this.#isToBeLookedUp(key) ? [...short, await this.#lookUp(key, upTo)] : short] as const
    })
    return new Map(await Promise.all(told))
  }

  #isToBeLookedUp(key: string): boolean {
    if (isNumbered(key) && isIndexed(key)) return true
    return this.#untold.length > 0 && !/^\d{1,2}$/.test(key)
  }

  #lookUp(key: string, upTo: number): Promise<IdSet> {
    const make = () => new LookedUpWord(key, () => this.#placesOf(key))
    return recall(this.#lookedUp, key, make, mostLookedUpWords).find(this.#fork(), upTo)
  }

  /** The kept texts tell of every other entry whether a word without digits occurs in it. */
  #placesOf(key: string): readonly number[] | null {
    const isToldElsewhere = !isNumbered(key) && this.#untold.length <= mostRead
    return isToldElsewhere || !isIndexed(key) ? this.#untold : null
  }

  #find(filter: LogFilter, sets: WordSets): Int32Array {
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
  #conditions({ level, user, words }: LogFilter, sets: WordSets): Conditions {
    const wanted = words.map(({ key, userIds }, at) => ({
      key,
      pattern: key.replace(/\d/g, anyDigit),
      users: new Set(userIds),
      bit: 4 << at,
    }))
    const texts = this.#texts.values.map(
      (kept) =>
        (level !== null && kept.level === level ? 1 : 0) |
        bitsOf(wanted.filter(({ key }) => !isNumbered(key) && kept.text?.includes(key))),
    )
    const inSets = wanted.filter(({ key }) => sets.get(key)?.length)
    // Of an entry whose text is not kept a set may tell anything, of others where the digits of a text are the word's.
    const open = this.#texts.values.map(({ text }) =>
      bitsOf(inSets.filter(({ pattern }) => text === null || text.includes(pattern))),
    )
    const actors = this.#actors.values.map((actorId) =>
      actorId === null
        ? 0
        : (actorId === user ? 2 : 0) | bitsOf(wanted.filter(({ users }) => users.has(actorId))),
    )
    const kinds = Uint32Array.from(
      this.#kinds.values,
      ([text, actor]) => (texts[text] ?? 0) | (actors[actor] ?? 0),
    )
    return {
      all: (level === null ? 0 : 1) | (user === null ? 0 : 2) | bitsOf(wanted),
      kinds,
      possible: Uint32Array.from(
        this.#kinds.values,
        ([text], kind) => (kinds[kind] ?? 0) | (open[text] ?? 0),
      ),
      sets: wanted.flatMap(({ key, bit }) => (sets.get(key) ?? []).map((ids) => ({ bit, ids }))),
    }
  }
}

/** The kept texts do not tell where such a word occurs. */
function isNumbered(key: string): boolean {
  return /\d/.test(key) || key.includes(anyDigit)
}

function bitsOf(conditions: readonly { readonly bit: number }[]): number {
  return conditions.reduce((bits, { bit }) => bits | bit, 0)
}
