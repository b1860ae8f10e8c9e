import { createHmac, hash } from 'node:crypto'
import type { Envelope } from '@rodada/contracts/common'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { refusal } from './errors.ts'
import type { EntityManager } from './orm.ts'

interface KeyTable {
  idempotency_key: {
    scope: string
    call: string
    key: string
    body_hash: string
    answer: unknown
    created_at: Date
  }
}

export interface IdempotentRequest {
  /** `user:<id>`, or before sign-in `browser:<digest>`. */
  readonly scope: string
  readonly request: FastifyRequest
}

/**
 * Runs a command once for each `Idempotency-Key`: a repetition after a lost answer gets the first answer
 * again, and one that runs at the same time waits for it. Must be called inside the command's transaction,
 * so that key and change stand or fall together. Keys are kept for 24 hours; without the header the command
 * simply runs.
 * @throws a refusal when the key came with another body before.
 */
export async function idempotently<A extends Envelope>(
  em: EntityManager,
  { scope, request }: IdempotentRequest,
  run: () => Promise<A>,
): Promise<A> {
  const row = rowOf(scope, request)
  if (!row) return run()
  const db = em.getKysely<KeyTable>()
  await forgetOld(em)
  const inserted = await db
    .insertInto('idempotency_key')
    .values({ ...row, created_at: new Date(), answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  if (inserted.length === 0) return (await earlierAnswer<A>(em, row)) ?? run()
  const answer = await run()
  await db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', row.scope)
    .where('call', '=', row.call)
    .where('key', '=', row.key)
    .execute()
  return answer
}

/**
 * The answer that an earlier request with the same `Idempotency-Key` got; undefined where there was none. For
 * commands that ask other parts before their transaction, whose answers may differ by then.
 * @throws a refusal when the key came with another body before.
 */
export async function keptAnswer<A extends Envelope>(
  em: EntityManager,
  { scope, request }: IdempotentRequest,
): Promise<A | undefined> {
  const row = rowOf(scope, request)
  return row && earlierAnswer<A>(em, row)
}

type KeyRow = Pick<KeyTable['idempotency_key'], 'scope' | 'call' | 'key' | 'body_hash'>

/** Undefined where the request has no key that could be kept. */
function rowOf(scope: string, request: FastifyRequest): KeyRow | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || key.length > 200) return undefined
  const call = request.routeOptions.url ?? request.url
  return { scope, call, key: hash('sha256', key, 'base64url'), body_hash: bodyHash(request, key) }
}

/** A few at a time, with each command, so that the table stays small without a job of its own. */
async function forgetOld(em: EntityManager): Promise<void> {
  await sql`delete from idempotency_key where (scope, call, key) in (
    select scope, call, key from idempotency_key where created_at < now() - interval '24 hours'
    limit 10 for update skip locked)`.execute(em.getKysely())
}

async function earlierAnswer<A>(em: EntityManager, row: KeyRow): Promise<A | undefined> {
  const known = await em
    .getKysely<KeyTable>()
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer'])
    .where('scope', '=', row.scope)
    .where('call', '=', row.call)
    .where('key', '=', row.key)
    .executeTakeFirst()
  if (!known) return undefined
  if (known.body_hash !== row.body_hash)
    throw refusal('Esta solicitud ya se envió con otros datos. Recarga la página.')
  return known.answer as A
}

/**
 * Keyed with what the client alone has, for the table holds only the key's digest: a body may carry a password,
 * which a plain digest would let whoever reads the table guess a million times a second.
 */
function bodyHash(request: FastifyRequest, key: string): string {
  const content = JSON.stringify([request.url, request.body ?? null])
  return createHmac('sha256', key).update(content).digest('base64url')
}
