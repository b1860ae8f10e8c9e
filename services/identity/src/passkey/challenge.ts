import { hash } from 'node:crypto'
import { hourMs } from '@rodada/contracts/words/durations'
import { decryptByAny, encrypt } from '@rodada/service/data/encryption'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import type { EntityManager } from '@rodada/service/data/orm'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { dbOf } from '../entities.ts'
import { UsedChallenge } from './passkey.entity.ts'

const place = 'passkey-challenge'
/** A form may wait that long for its visitor to choose a key. */
const lifetimeMs = hourMs

const content = Type.Object({
  /** The account that makes a key; null: somebody signs in. */
  accountId: Type.Union([Type.Integer(), Type.Null()]),
  expiresAt: Type.Integer(),
})

/**
 * What a device signs. It carries its own proof, so that nothing is stored for visitors who only look at the form; the
 * encryption makes each one another.
 * @param accountId that makes a key; null to sign in.
 */
export function makeChallenge(
  { current }: EncryptionKeys,
  accountId: number | null,
): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify({ accountId, expiresAt: Date.now() + lifetimeMs })
  return new Uint8Array(encrypt(current, Buffer.from(text), place))
}

/** Whether a challenge is ours, meant for this, and not too old. @param challenge in base64url. */
export function isOurs(keys: EncryptionKeys, challenge: string, accountId: number | null): boolean {
  const text = decryptByAny(keys, Buffer.from(challenge, 'base64url'), place)
  if (text === null) return false
  const known = Value.Parse(content, JSON.parse(text.toString()))
  return known.accountId === accountId && known.expiresAt > Date.now()
}

/** Takes a challenge, once, in the caller's transaction. @returns false where it was taken before. */
export async function takeChallenge(em: EntityManager, challenge: string): Promise<boolean> {
  const now = new Date()
  await em.nativeDelete(UsedChallenge, { expiresAt: { $lt: now } })
  const digest = hash('sha256', challenge, 'base64url')
  const { numInsertedOrUpdatedRows } = await dbOf(em)
    .insertInto('used_challenge')
    .values({ digest, expiresAt: new Date(now.getTime() + lifetimeMs) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
