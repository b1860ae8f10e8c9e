import { createHash } from 'node:crypto'
import type { Envelope } from '@rodada/contracts/common'
import type { FastifyRequest } from 'fastify'
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
  /** The user's id, or before sign-in the browser's upload key. */
  readonly scope: string
  readonly request: FastifyRequest
}

/**
 * Runs a command once for each `Idempotency-Key`: a repetition after a lost answer gets the first answer
 * again, and one that runs at the same time waits for it. Must be called inside the command's transaction,
 * so that key and change stand or fall together. Without the header the command simply runs.
 * @throws a refusal when the key came with another body before.
 */
export async function idempotently<A extends Envelope>(
  em: EntityManager,
  { scope, request }: IdempotentRequest,
  run: () => Promise<A>,
): Promise<A> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || key.length > 200) return run()
  const row = { scope, call: request.routeOptions.url ?? request.url, key, body_hash: bodyHash(request) }
  const db = em.getKysely<KeyTable>()
  const inserted = await db
    .insertInto('idempotency_key')
    .values({ ...row, created_at: new Date(), answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  if (inserted.length === 0) return earlierAnswer<A>(em, row)
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

async function earlierAnswer<A>(
  em: EntityManager,
  row: { scope: string; call: string; key: string; body_hash: string },
): Promise<A> {
  const known = await em
    .getKysely<KeyTable>()
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer'])
    .where('scope', '=', row.scope)
    .where('call', '=', row.call)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
  if (known.body_hash !== row.body_hash)
    throw refusal('Esta solicitud ya se envió con otros datos. Recarga la página.')
  return known.answer as A
}

function bodyHash(request: FastifyRequest): string {
  const content = JSON.stringify([request.url, request.body ?? null])
  return createHash('sha256').update(content).digest('base64url')
}
