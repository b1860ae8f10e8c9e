import type { ServiceName } from '@rodada/contracts/platform/platform'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { DataStamp, DataVersions } from './data-versions.ts'

/** How long an answer may be given while nothing is known to have changed, in milliseconds. */
export interface Lifetime {
  readonly freshMs: number
  /** After that it is given until this age, and made anew meanwhile. */
  readonly shownMs: number
}

/** A change ends an answer anyway; a lifetime is for what changes by itself, such as what is popular. */
export const oneMinute: Lifetime = { freshMs: 60_000, shownMs: 60_000 }
/** For what is slow to make. */
export const staleWhileRevalidate: Lifetime = { freshMs: 60_000, shownMs: 600_000 }
/** For what is missing or lacks a part. */
export const twoSeconds: Lifetime = { freshMs: 2000, shownMs: 2000 }
/** Only for the requests that already wait for it. */
export const uncached: Lifetime = { freshMs: 0, shownMs: 0 }

/** Greatest age of an answer, in milliseconds, while the gateway does not hear of changes. */
const untrustedMs = 5000
const maxBytes = 64 * 1024 * 1024
/** Rough size in bytes of an entry besides its key and its value. */
const entryBytes = 2000

export interface CacheableAnswer<T> {
  /** Undefined: it could not be made, which is cached as well. */
  readonly answer: T | undefined
  /** Whose data it shows. */
  readonly services: readonly ServiceName[]
  readonly lifetime: Lifetime
}

interface Entry<T> extends CacheableAnswer<T> {
  /** Taken before anything was read for it. */
  readonly stamp: DataStamp
  readonly madeAt: number
  readonly freshUntil: number
}

type LoadAnswer<T> = () => Promise<CacheableAnswer<T>>

export interface PublicCacheOptions {
  readonly versions: Pick<DataVersions, 'stamp' | 'isCurrent' | 'isTrusted'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly now?: () => number
}

/** Values that are the same for everybody, as new as the data that they show. */
export interface PublicCache<T> {
  /**
   * The answer of a key, made where there is none or what it shows has changed; all who ask meanwhile wait for the same
   * one. Undefined where it could not be made. @throws what `make` throws.
   */
  read(key: string, make: LoadAnswer<T>): T | undefined | Promise<T | undefined>
}

/** @param bytesOf rough size of a value in memory. */
export function createPublicCache<T>(
  { versions, log, now = Date.now }: PublicCacheOptions,
  bytesOf: (value: T) => number = () => 0,
): PublicCache<T> {
  const entries = new LRUCache<string, Entry<T>, LoadAnswer<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) =>
      entryBytes + 2 * key.length + (answer === undefined ? 0 : bytesOf(answer)),
    // Requests that wait get the answer, even if its entry was evicted meanwhile.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, before, { context: make }) => entryOf(make, before),
  })

  function isCurrent({ stamp, services, madeAt }: Entry<T>): boolean {
    return versions.isCurrent(stamp, services) && (versions.isTrusted() || now() - madeAt < untrustedMs)
  }

  function mayBeShown(entry: Entry<T>): boolean {
    return now() - entry.madeAt < entry.lifetime.shownMs && isCurrent(entry)
  }

  async function entryOf(make: LoadAnswer<T>, before: Entry<T> | undefined): Promise<Entry<T>> {
    const stamp = versions.stamp()
    const made = await make()
    const madeAt = now()
    const freshUntil = madeAt + made.lifetime.freshMs
    // Where no new answer can be made, one whose data have not changed is shown a little longer.
    if (made.answer === undefined && before?.answer && mayBeShown(before)) return { ...before, freshUntil }
    return { ...made, stamp, madeAt, freshUntil }
  }

  async function fetched(key: string, make: LoadAnswer<T>): Promise<Entry<T> | undefined> {
    const options = { context: make, forceRefresh: true } as const
    const entry = await entries.fetch(key, options)
    // Another request may have begun it before a change of the data.
    return entry && !isCurrent(entry) ? entries.fetch(key, options) : entry
  }

  return {
    read(key, make) {
      const known = entries.get(key)
      const isShown = known !== undefined && mayBeShown(known)
      if (isShown && now() < known.freshUntil) return known.answer
      const made = fetched(key, make)
      if (!isShown) return made.then((entry) => entry?.answer)
      made.catch((error: unknown) => log.error({ err: error, key }, 'a public answer was not made anew'))
      return known.answer
    },
  }
}
