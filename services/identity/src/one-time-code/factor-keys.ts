import { createHmac } from 'node:crypto'
import { decryptByAny, encrypt } from '@rodada/service/data/encryption'
import { type EncryptionKeys, missingKey } from '@rodada/service/data/keys'
import type { EntityManager } from '@rodada/service/data/orm'
import { SecondFactor } from './second-factor.entity.ts'

export function encryptSecret({ current }: EncryptionKeys, accountId: number, secret: Buffer): Buffer {
  return encrypt(current, secret, placeOf(accountId))
}

/** @throws where no key opens it. */
export function decryptSecret(keys: EncryptionKeys, accountId: number, encrypted: Buffer): Buffer {
  const secret = decryptByAny(keys, encrypted, placeOf(accountId))
  if (!secret) throw new Error(`No key opens the second factor of account ${accountId}`)
  return secret
}

/**
 * Under every key, since an earlier one may have hashed the code. Without a key codes could be guessed from the table.
 */
export function recoveryHashes(
  { current, earlier }: EncryptionKeys,
  accountId: number,
  code: string,
): string[] {
  return [current, ...earlier].map((key) =>
    createHmac('sha256', key).update(`recovery:${accountId}:${code}`).digest('base64url'),
  )
}

/**
 * Tries the oldest and the newest stored secret.
 * @throws ConfigError where the keys do not open it.
 */
export async function requireFactorKeys(em: EntityManager, keys: EncryptionKeys): Promise<void> {
  for (const order of ['asc', 'desc'] as const) {
    const [row] = await em.find(SecondFactor, {}, { orderBy: { createdAt: order }, limit: 1 })
    if (row && !decryptByAny(keys, row.secret, placeOf(row.accountId))) throw missingKey()
  }
}

function placeOf(accountId: number): string {
  return `second-factor:${accountId}`
}
