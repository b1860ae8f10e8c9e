import { createHmac, hash } from 'node:crypto'
import type { Envelope } from '@rodada/contracts/common'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { refusal } from './errors.ts'
import { IdempotencyKey } from './idempotency-key.entity.ts'
import type { Actor } from './identity-token.ts'
import { type EntityManager, type Orm, openDb } from './orm.ts'

interface IdempotentRequest {
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
  once: IdempotentRequest,
  run: () => Promise<A>,
): Promise<A> {
  const row = rowOf(once)
  if (!row) return run()
  if (!(await insertKey(em, row))) {
    const answer = await earlierAnswer<A>(em, row)
    if (answer) return answer
    // The row was a day old and has just been deleted. Where another command has inserted it since, its answer is not
    // known.
    if (!(await insertKey(em, row))) throw new Error('The earlier answer is gone')
  }
  const answer = await run()
  await em.nativeUpdate(IdempotencyKey, keyOf(row), { answer })
  return answer
}

interface UserCommand {
  readonly actor: Actor
  readonly request: FastifyRequest
}

/** As `idempotently`, for a signed-in user and with a transaction of its own. */
export function runOnce<A extends Envelope>(
  orm: Orm,
  { actor, request }: UserCommand,
  run: (em: EntityManager) => Promise<A>,
): Promise<A> {
  const once = { scope: `user:${actor.userId}`, request }
  return orm.em.fork().transactional((em) => idempotently(em, once, () => run(em)))
}

/** A command that calls other parts before its transaction. */
interface PreparedCommand<P, A> {
  /** Runs outside of any transaction, and not for a repetition: other parts may answer differently by then. */
  prepare(): Promise<P>
  /** In the command's transaction. */
  run(em: EntityManager, prepared: P): Promise<A>
}

/**
 * As `idempotently`, with a transaction of its own: a repetition gets the first answer without being prepared. One that
 * runs beside the first may be prepared from what the first has changed, and so be refused: it gets the first answer
 * too.
 * @throws a refusal when the key came with another body before.
 */
export async function preparedOnce<P, A extends Envelope>(
  orm: Orm,
  once: IdempotentRequest,
  { prepare, run }: PreparedCommand<P, A>,
): Promise<A> {
  const row = rowOf(once)
  const known = row && (await earlierAnswer<A>(orm.em.fork(), row))
  if (known) return known
  let prepared: P
  try {
    prepared = await prepare()
  } catch (error) {
    const answer = row && (await parallelAnswer<A>(orm, row))
    if (!answer) throw error
    return answer
  }
  return orm.em.fork().transactional((em) => idempotently(em, once, () => run(em, prepared)))
}

/** The answer of a request with the same key that runs or ran beside this one; undefined where there is none. */
function parallelAnswer<A>(orm: Orm, row: KeyRow): Promise<A | undefined> {
  return orm.em.fork().transactional(async (em) => {
    const isFree = await insertKey(em, row)
    if (!isFree) return earlierAnswer<A>(em, row)
    await em.nativeDelete(IdempotencyKey, keyOf(row))
    return undefined
  })
}

interface KeyRow {
  readonly scope: string
  readonly call: string
  readonly key: string
  readonly bodyHash: string
}

/** Undefined where the request has no key that could be kept. */
function rowOf({ scope, request }: IdempotentRequest): KeyRow | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || key.length > 200) return undefined
  const call = request.routeOptions.url ?? request.url
  return { scope, call, key: hash('sha256', key, 'base64url'), bodyHash: bodyHash(request, key) }
}

function keyOf({ scope, call, key }: KeyRow) {
  return { scope, call, key }
}

/**
 * Waits for the transaction that has the key, if there is one. Deletes a few old keys with each command, so that the
 * table stays small without a job of its own.
 * @returns false where the key is kept already.
 */
async function insertKey(em: EntityManager, row: KeyRow): Promise<boolean> {
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

async function earlierAnswer<A>(em: EntityManager, row: KeyRow): Promise<A | undefined> {
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
