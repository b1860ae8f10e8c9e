import { hash } from 'node:crypto'
import { minuteMs } from '@rodada/contracts/words/durations'
import { decryptByAny, encrypt } from '@rodada/service/data/encryption'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { UserAccount } from '../account/user-account.entity.ts'

const place = 'sign-in-challenge'
const lifetimeMs = 10 * minuteMs

const content = Type.Object({ accountId: Type.Integer(), password: Type.String(), expiresAt: Type.Integer() })

type Known = Pick<UserAccount, 'id' | 'passwordHash'>

/** Encrypted for this service alone: which account and password passed the first step. The browser returns it with the code. */
export function makeChallenge({ current }: EncryptionKeys, account: Known): string {
  const text = JSON.stringify({
    accountId: account.id,
    password: passwordDigest(account),
    expiresAt: Date.now() + lifetimeMs,
  })
  return encrypt(current, Buffer.from(text), place).toString('base64url')
}

export interface Challenge {
  readonly accountId: number
  /** Whether the account still has the password of the first step. */
  isOf(account: Known): boolean
}

/** Null where it cannot be decrypted, or is too old. */
export function readChallenge(keys: EncryptionKeys, token: string): Challenge | null {
  const text = decryptByAny(keys, Buffer.from(token, 'base64url'), place)
  if (text === null) return null
  const { accountId, password, expiresAt } = Value.Parse(content, JSON.parse(text.toString()))
  if (expiresAt < Date.now()) return null
  return { accountId, isOf: (account) => account.id === accountId && passwordDigest(account) === password }
}

function passwordDigest({ passwordHash }: Known): string {
  return hash('sha256', passwordHash ?? '', 'base64url')
}
