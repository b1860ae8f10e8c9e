import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import type { EncryptionKeys } from './keys.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Encrypts with AES-256-GCM. The result decrypts only with the same `place`. */
export function encrypt(key: Buffer | KeyObject, content: Buffer, place: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place))
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** @throws when the key or the place is another one, or the content was changed. */
export function decrypt(key: Buffer | KeyObject, encrypted: Buffer, place: string): Buffer {
  const nonce = encrypted.subarray(0, nonceLength)
  const tag = encrypted.subarray(-tagLength)
  const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(encrypted.subarray(nonceLength, -tagLength)), decipher.final()])
}

/** Tries every key; null where none decrypts it: another key and changed content cannot be told apart. */
export function decryptByAny(
  { current, earlier }: EncryptionKeys,
  encrypted: Buffer,
  place: string,
): Buffer | null {
  for (const key of [current, ...earlier]) {
    try {
      return decrypt(key, encrypted, place)
    } catch {
      // Another key's; the next one is tried.
    }
  }
  return null
}
