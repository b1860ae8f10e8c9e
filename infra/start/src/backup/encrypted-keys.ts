import { createCipheriv, createDecipheriv, hash, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

/** Keys of the encryption at rest: FILES_KEY first, then those of FILES_KEYS_OLD. */
export type FilesKeys = readonly [string, ...string[]]

const algorithm = 'aes-256-gcm'
const [saltBytes, nonceBytes, tagBytes] = [16, 12, 16]
/** 128 MB and some tenths of a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)

/** Identifies a key without revealing anything of it. */
export function keyDigest(key: string): string {
  return hash('sha256', Buffer.from(key, 'base64'), 'hex')
}

/** Encrypts the keys with the passphrase: salt, nonce, text, tag. */
export async function encryptKeys(keys: FilesKeys, passphrase: string): Promise<Buffer> {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)]
  const cipher = createCipheriv(algorithm, await derive(passphrase, salt, 32, cost), nonce)
  return Buffer.concat([salt, nonce, cipher.update(keys.join(',')), cipher.final(), cipher.getAuthTag()])
}

/** @throws StartError when the passphrase is wrong. */
export async function decryptKeys(encrypted: Buffer, passphrase: string): Promise<FilesKeys> {
  const salt = encrypted.subarray(0, saltBytes)
  const nonce = encrypted.subarray(saltBytes, saltBytes + nonceBytes)
  const key = await derive(passphrase, salt, 32, cost)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(encrypted.subarray(-tagBytes))
  try {
    const opened = [decipher.update(encrypted.subarray(saltBytes + nonceBytes, -tagBytes)), decipher.final()]
    const [current = '', ...earlier] = Buffer.concat(opened).toString().split(',')
    return [current, ...earlier]
  } catch {
    throw new StartError(
      'BACKUP_PASSPHRASE no abre las llaves de este respaldo: da la que tenía cuando se hizo.',
    )
  }
}
