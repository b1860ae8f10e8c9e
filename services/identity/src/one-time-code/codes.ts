import { randomInt } from 'node:crypto'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import type { EntityManager } from '@rodada/service/data/orm'
import { Secret, TOTP } from 'otpauth'
import { decryptSecret, recoveryHashes } from './factor-keys.ts'
import { RecoveryCode, SecondFactor } from './second-factor.entity.ts'

const period = 30

/** Parameters that every authenticator app supports: SHA-1, six digits, half a minute. */
export function totpOf(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  const bytes = new Uint8Array(secret)
  return new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: new Secret({ buffer: bytes.buffer }),
  })
}

/** The half minute of a code, the present one or a neighbour, since clocks differ; null where the code is wrong. */
export function stepOf(secret: Buffer, code: string): number | null {
  const now = Date.now()
  const beside = totpOf(secret).validate({ token: code, window: 1, timestamp: now })
  return beside === null ? null : Math.floor(now / 1000 / period) + beside
}

export async function hasSecondFactor(em: EntityManager, accountId: number): Promise<boolean> {
  return (await em.count(SecondFactor, { accountId, confirmedAt: { $ne: null } })) > 0
}

export type UsedCode = 'app' | 'recovery'

/**
 * Uses a code up. The caller holds the account's lock, so that of two at once with the same code one is refused.
 * @returns null where it is wrong, was used before, or there is no second factor.
 */
export async function takeCode(
  em: EntityManager,
  keys: EncryptionKeys,
  accountId: number,
  typed: string,
): Promise<UsedCode | null> {
  const known = { accountId, confirmedAt: { $ne: null } }
  const factor = await em.findOne(SecondFactor, known, { refresh: true })
  if (!factor) return null
  const code = plain(typed)
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(em, keys, accountId, code)
  const step = stepOf(decryptSecret(keys, accountId, factor.secret), code)
  if (step === null || step <= factor.lastStep) return null
  factor.lastStep = step
  return 'app'
}

async function takeRecoveryCode(em: EntityManager, keys: EncryptionKeys, accountId: number, code: string) {
  const codeHash = { $in: recoveryHashes(keys, accountId, code) }
  const used = await em.nativeUpdate(
    RecoveryCode,
    { accountId, codeHash, usedAt: null },
    { usedAt: new Date() },
  )
  return used > 0 ? 'recovery' : null
}

/** Apps and printed codes have groups and capitals. */
function plain(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Replaces the account's recovery codes. @returns them in groups; only their hashes are stored. */
export async function makeRecoveryCodes(
  em: EntityManager,
  keys: EncryptionKeys,
  accountId: number,
): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () =>
    Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join(''),
  )
  await em.nativeDelete(RecoveryCode, { accountId })
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({
      accountId,
      codeHash: recoveryHashes(keys, accountId, code)[0] ?? '',
      usedAt: null,
    })),
  )
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Removes a second factor that was set up after `since`. @returns whether there was one. */
export async function removeSecondFactorSince(
  em: EntityManager,
  accountId: number,
  since: Date,
): Promise<boolean> {
  const isLater = (await em.count(SecondFactor, { accountId, confirmedAt: { $gt: since } })) > 0
  return isLater && removeSecondFactor(em, accountId)
}

/** @returns whether there was one. */
export async function removeSecondFactor(em: EntityManager, accountId: number): Promise<boolean> {
  await em.nativeDelete(RecoveryCode, { accountId })
  return (await em.nativeDelete(SecondFactor, { accountId })) > 0
}
