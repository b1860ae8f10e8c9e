import { hash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { EntityManager } from '@rodada/service/data/orm'
import { type RawBuilder, sql } from 'kysely'
import { emailKey } from '../account/email-key.ts'
import { dbOf } from '../entities.ts'
import { SignInThrottle } from './sign-in-throttle.entity.ts'

/** Wrong tries in a row after which a browser, or all unknown ones together, are refused for a while. */
export const triesInRow = 5

/** Names a count of wrong tries. The wait after each grows. */
export interface Counter {
  readonly key: string
  /** Wrong tries that cost no wait. */
  readonly free: number
  /** Seconds that are refused after `triesInRow`, whereupon counting begins anew; without it waits grow to `longestWait`. */
  readonly refusedFor?: number
  /** Each further row within a day is refused for twice as long as the one before, up to `longestRefusal`. */
  readonly growsByRow?: boolean
}

/** Seconds. */
const longestWait = 300

/** Seconds: seven rows in the first day, a row or two in each later one. */
const longestRefusal = 12 * 60 * 60

const freeTries = 2

/**
 * All browsers that have never signed in to the account with this e-mail, known or not: an e-mail without an account
 * is slowed alike. Keys are digests: neither addresses nor e-mails of strangers are kept.
 */
export function unknownBrowsers(email: string): Counter {
  const key = `email:${hash('sha256', emailKey(email), 'base64url')}`
  return { key, free: freeTries, refusedFor: 60 * 60 }
}

/** One browser that has signed in to the account before. */
export function oneBrowser(accountId: number, browser: string): Counter {
  return { key: `${browsersOf(accountId)}${browser}`, free: freeTries, refusedFor: 15 * 60 }
}

/**
 * Codes of the second step: each browser that has signed in before counts for itself, all others together. Whoever types them
 * knows the password: a quarter of an hour after each row would be 480 tries a day.
 */
export function codesOf(accountId: number, knownBrowser: string | null): Counter {
  const key = `${codesKey(accountId)}${knownBrowser ?? ''}`
  return { key, free: freeTries, refusedFor: 15 * 60, growsByRow: true }
}

function codesKey(accountId: number): string {
  return `code:${accountId}:`
}

/** Of IPv6 the /64 network that a single line is given. Many people share an address: a school, a telephone network. */
export function oneAddress(address: string): Counter {
  return { key: `address:${hash('sha256', normalizeIP(address), 'base64url')}`, free: 20 }
}

function browsersOf(accountId: number): string {
  return `browser:${accountId}:`
}

/** A counter without a wrong try for this long starts at zero. `forgetOld` keeps them for a day. */
const memory = sql`interval '1 hour'`
const memoryOfRows = sql`interval '1 day'`

/**
 * Counts a try as wrong unless the wait after the last one is not over. Done before the password is looked at, so that a
 * hundred guesses at once are not a hundred guesses free; `forgive` takes it back. A try that waited for the row of
 * another one began before it: `now()` would lie before the time that the other one wrote.
 * @returns how many in a row that makes; null where the try has to wait.
 */
export async function countTry(em: EntityManager, counter: Counter): Promise<number | null> {
  const { key, refusedFor, growsByRow = false } = counter
  const startsAnew =
    refusedFor === undefined || growsByRow ? sql`false` : sql`earlier.failures >= ${triesInRow}::integer`
  const failures = sql`case when earlier.updated_at < now() - ${growsByRow ? memoryOfRows : memory} or ${startsAnew}
    then 1 else earlier.failures + 1 end`
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_throttle as earlier (key, failures, next_try_at, updated_at)
    values (${key}, 1, now(), now())
    on conflict (key) do update set
      failures = ${failures}, next_try_at = now() + ${waitAfter(failures, counter)}, updated_at = now()
    where earlier.next_try_at <= clock_timestamp()
    returning failures`.execute(dbOf(em))
  return rows[0]?.failures ?? null
}

/** 2, 4, 8, … seconds once the free tries are used up; after the last of a row, what it is refused for. */
function waitAfter(
  failures: RawBuilder<unknown>,
  { free, refusedFor = 0, growsByRow = false }: Counter,
): RawBuilder<unknown> {
  const earlierRows = growsByRow ? sql`(((${failures}) - 1) / ${triesInRow}::integer)` : sql`0`
  const inRow = sql`((${failures}) - ${earlierRows} * ${triesInRow}::integer)`
  const refusal = sql`least(${Math.max(refusedFor, longestRefusal)}::integer,
    ${refusedFor}::integer * 2 ^ least(${earlierRows}, 10))`
  const beyond = sql`least(${inRow} - ${free}::integer, 10)`
  return sql`make_interval(secs => case
    when ${refusedFor}::integer > 0 and ${inRow} >= ${triesInRow}::integer then ${refusal}
    when ${beyond} <= 0 then 0
    else least(${longestWait}::integer, 2 ^ ${beyond}) end)`
}

/** Seconds until the next try is looked at; 0 where it may follow at once. */
export async function secondsToWait(em: EntityManager, counters: readonly Counter[]): Promise<number> {
  if (counters.length === 0) return 0
  const keys = counters.map(({ key }) => key)
  const row = await dbOf(em)
    .selectFrom('sign_in_throttle')
    .select(sql<number>`ceil(extract(epoch from max(next_try_at) - now()))::integer`.as('seconds'))
    .where('key', 'in', keys)
    .executeTakeFirst()
  return Math.max(0, row?.seconds ?? 0)
}

/** Forgets the mistakes of one counter, after a success. */
export async function forgive(em: EntityManager, { key }: Counter): Promise<void> {
  await em.nativeDelete(SignInThrottle, { key })
}

/**
 * Forgets the wrong passwords of all browsers with an account. Addresses keep theirs: others may use them. So do codes: whoever
 * reads the mail may set a password again and again.
 */
export async function forgiveAll(
  em: EntityManager,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const keys = [{ key: unknownBrowsers(email).key }, { key: { $like: `${browsersOf(id)}%` } }]
  await em.nativeDelete(SignInThrottle, { $or: keys })
}

/** Forgets the wrong codes of an account, by a decision of the staff. */
export async function forgiveCodes(em: EntityManager, id: number): Promise<void> {
  await em.nativeDelete(SignInThrottle, { key: { $like: `${codesKey(id)}%` } })
}

/** A few at a time, with each refusal, so that the table stays small without a job of its own. */
export async function forgetOld(em: EntityManager): Promise<void> {
  await sql`delete from sign_in_throttle where key in (
    select key from sign_in_throttle where updated_at < now() - interval '1 day'
    limit 10 for update skip locked)`.execute(dbOf(em))
}
