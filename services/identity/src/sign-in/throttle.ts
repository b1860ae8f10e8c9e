import { hash } from 'node:crypto'
import type { EntityManager } from '@rodada/service/orm'
import { type RawBuilder, sql } from 'kysely'
import { emailKey } from '../accounts/email-key.ts'
import { addressKey } from './address-key.ts'

interface ThrottleTable {
  sign_in_throttle: { key: string; failures: number; next_try_at: Date; updated_at: Date }
}

/** Who tries: delays grow apart for the e-mail, known or not, and for the address. */
export interface Attempt {
  readonly email: string
  readonly address: string
}

/** Wrong tries that cost no wait. Many people share an address: a school, a telephone network. */
const freeTries = { email: 2, address: 20 } as const

/** Seconds; the wait doubles up to this. */
const longestWait = 300

/** An e-mail or address that made no mistake for so long starts anew. */
const memory = sql`interval '1 hour'`

/**
 * Takes a try: counts it as failed for the e-mail before the password is looked at, so that a hundred
 * guesses at once are not a hundred guesses free. `forgive` takes that back.
 * @returns seconds to wait; 0 means that the try was taken.
 */
export async function takeTry(em: EntityManager, attempt: Attempt): Promise<number> {
  const waiting = await secondsToWait(em, [addressThrottle(attempt.address)])
  if (waiting > 0) return waiting
  const key = emailThrottle(attempt.email)
  return (await addFailure(em, key, freeTries.email)) ? 0 : Math.max(1, await secondsToWait(em, [key]))
}

/** Forgets the e-mail's mistakes after a success. The address keeps its own: others may use it. */
export async function forgive(em: EntityManager, email: string): Promise<void> {
  const key = emailThrottle(email)
  await em.getKysely<ThrottleTable>().deleteFrom('sign_in_throttle').where('key', '=', key).execute()
}

/** Counts a refused try for the address. @returns seconds until the next one is looked at. */
export async function countRefusal(em: EntityManager, attempt: Attempt): Promise<number> {
  const address = addressThrottle(attempt.address)
  await forgetOld(em)
  await addFailure(em, address, freeTries.address)
  return secondsToWait(em, [address, emailThrottle(attempt.email)])
}

/** Counts a failure unless the wait after the last one is not over. @returns whether it was counted. */
async function addFailure(em: EntityManager, key: string, free: number): Promise<boolean> {
  const failures = sql`case when earlier.updated_at < now() - ${memory} then 1 else earlier.failures + 1 end`
  const { rows } = await sql`
    insert into sign_in_throttle as earlier (key, failures, next_try_at, updated_at)
    values (${key}, 1, now(), now())
    on conflict (key) do update set
      failures = ${failures}, next_try_at = now() + ${waitAfter(failures, free)}, updated_at = now()
    where earlier.next_try_at <= now()
    returning key`.execute(em.getKysely())
  return rows.length > 0
}

/** 2, 4, 8, … seconds once the free tries are used up. */
function waitAfter(failures: RawBuilder<unknown>, free: number): RawBuilder<unknown> {
  const beyond = sql`least((${failures}) - ${free}::integer, 10)`
  return sql`make_interval(secs => case when ${beyond} <= 0 then 0 else least(${longestWait}::integer, 2 ^ ${beyond}) end)`
}

async function secondsToWait(em: EntityManager, keys: readonly string[]): Promise<number> {
  const row = await em
    .getKysely<ThrottleTable>()
    .selectFrom('sign_in_throttle')
    .select(sql<number>`ceil(extract(epoch from max(next_try_at) - now()))::integer`.as('seconds'))
    .where('key', 'in', keys)
    .executeTakeFirst()
  return Math.max(0, row?.seconds ?? 0)
}

/** A few at a time, with each refusal, so that the table stays small without a job of its own. */
async function forgetOld(em: EntityManager): Promise<void> {
  await sql`delete from sign_in_throttle where key in (
    select key from sign_in_throttle where updated_at < now() - interval '1 day'
    limit 10 for update skip locked)`.execute(em.getKysely())
}

/** Keys are digests: neither addresses nor e-mails of strangers are kept. */
function emailThrottle(email: string): string {
  return `email:${hash('sha256', emailKey(email), 'base64url')}`
}

function addressThrottle(address: string): string {
  return `address:${hash('sha256', addressKey(address), 'base64url')}`
}
