import { createHmac, hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type EntityManager, openDb } from '../data/orm.ts'
import { browserOf } from '../http/browser.ts'
import { refusal } from '../http/errors.ts'
import { IdempotencyKey } from './idempotency-key.entity.ts'

/** A request that is answered once. */
export interface Once {
  /** `user:<id>`, or before sign-in `browser:<digest>`. */
  readonly scope: string
  readonly call: string
  readonly key: string
  readonly bodyHash: string
}

/**
 * What a request is kept by: its `Idempotency-Key`, of its user or, before sign-in, of its browser. Undefined where it has
 * no key that could be kept, or names neither.
 */
export function onceOf(request: FastifyRequest): Once | undefined {
  const key = request.headers['idempotency-key']
  const scope = scopeOf(request)
  if (typeof key !== 'string' || key === '' || key.length > 200 || scope === null) return undefined
  const call = request.routeOptions.url ?? request.url
  return { scope, call, key: hash('sha256', key, 'base64url'), bodyHash: bodyHash(request, key) }
}

function scopeOf(request: FastifyRequest): string | null {
  if (request.actor) return `user:${request.actor.userId}`
  const browser = browserOf(request)
  return browser === null ? null : `browser:${browser}`
}

/**
 * Runs a command once for each `Idempotency-Key`: a repetition after a lost answer gets the first answer again, and one that
 * runs at the same time waits for it. Must be called inside the command's transaction, so that key and change stand or fall
 * together. Keys are kept for 24 hours.
 * @throws a refusal when the key came with another body before.
 */
export async function idempotently<A>(em: EntityManager, once: Once, run: () => Promise<A>): Promise<A> {
  if (!(await insertKey(em, once))) {
    const answer = await earlierAnswer<A>(em, once)
    if (answer) return answer
    // The row was a day old and has just been deleted. Where another command has inserted it since, its answer is not
    // known.
    if (!(await insertKey(em, once))) throw new Error('The earlier answer is gone')
  }
  const answer = await run()
  await em.nativeUpdate(IdempotencyKey, keyOf(once), { answer })
  return answer
}

function keyOf({ scope, call, key }: Once) {
  return { scope, call, key }
}

/**
 * Waits for the transaction that has the key, if there is one. Deletes a few old keys with each command, so that the
 * table stays small without a job of its own.
 * @returns false where the key is kept already.
 */
async function insertKey(em: EntityManager, row: Once): Promise<boolean> {
  const inserted = await openDb<[typeof IdempotencyKey]>(em)
    .with('forgotten', (db) =>
      db.deleteFrom('idempotency_key').where(
        sql<boolean>`(scope, call, key) in (
          select scope, call, key from idempotency_key
          where created_at < now() - interval '24 hours'
          limit 10 for update skip locked)`,
      ),
    )
    .insertInto('idempotency_key')
    .values({ ...row, createdAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  return inserted.length > 0
}

/** @throws a refusal when the key came with another body before. */
export async function earlierAnswer<A>(em: EntityManager, row: Once): Promise<A | undefined> {
  const known = await em.findOne(IdempotencyKey, keyOf(row), { disableIdentityMap: true })
  if (!known) return undefined
  if (known.bodyHash !== row.bodyHash)
    throw refusal('Esta solicitud ya se envió con otros datos. Recarga la página.')
  return known.answer as A
}

/**
 * An HMAC under the client's own key, of which the table holds only a digest: a body may carry a password, which a
 * plain digest would let a reader of the table guess a million times a second.
 */
function bodyHash(request: FastifyRequest, key: string): string {
  const content = JSON.stringify([request.url, request.body ?? null])
  return createHmac('sha256', key).update(content).digest('base64url')
}
