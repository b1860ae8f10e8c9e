import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SealingKeys } from './keys.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Encrypts with AES-256-GCM; `place` says where the result belongs, and it opens nowhere else. */
export function seal(key: Buffer, content: Buffer, place: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place))
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** @throws when the key or the place is another one, or the content was changed. */
export function unseal(key: Buffer, sealed: Buffer, place: string): Buffer {
  const nonce = sealed.subarray(0, nonceLength)
  const tag = sealed.subarray(-tagLength)
  const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()])
}

/** By whichever key sealed it; null where none of them did, or it was changed: both show in the tag alone. */
export function unsealByAny({ current, earlier }: SealingKeys, sealed: Buffer, place: string): Buffer | null {
  for (const key of [current, ...earlier]) {
    try {
      return unseal(key, sealed, place)
    } catch {
      // Another key's; the next one is tried.
    }
  }
  return null
}
