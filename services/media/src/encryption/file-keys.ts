import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import type { EncryptionKeys } from '@rodada/service/data/keys'

const algorithm = 'aes-256-gcm'
const idLength = 8
const nonceLength = 12
const tagLength = 16
const headLength = idLength + nonceLength

/**
 * Encrypts files at rest with AES-256-GCM: key id, nonce, content, tag. The name is authenticated too, so that no file can pass
 * for another. Files are whole in memory both ways: nothing is answered before the tag at the end has proved the content.
 */
export class FileKeys {
  readonly #current: Buffer
  readonly #byId: ReadonlyMap<string, Buffer>

  constructor({ current, earlier }: EncryptionKeys) {
    this.#current = current
    this.#byId = new Map([current, ...earlier].map((key) => [idOf(key).toString('hex'), key]))
  }

  /** Id of the key that encrypts, in hexadecimal. */
  get currentId(): string {
    return idOf(this.#current).toString('hex')
  }

  /** Ids of all keys that decrypt. */
  get ids(): readonly string[] {
    return [...this.#byId.keys()]
  }

  encrypt(content: Buffer, name: string): Buffer {
    const nonce = randomBytes(nonceLength)
    const cipher = createCipheriv(algorithm, this.#current, nonce).setAAD(Buffer.from(name))
    const encrypted = [cipher.update(content), cipher.final()]
    return Buffer.concat([idOf(this.#current), nonce, ...encrypted, cipher.getAuthTag()])
  }

  /** @throws where the file was encrypted by an unknown key or under another name, or was changed. */
  decrypt(encrypted: Buffer, name: string): Buffer {
    const id = encrypted.subarray(0, idLength).toString('hex')
    const key = this.#byId.get(id)
    if (!key) throw new Error(`No key ${id} for ${name}`)
    const nonce = encrypted.subarray(idLength, headLength)
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(name)).setAuthTag(encrypted.subarray(-tagLength))
    return Buffer.concat([decipher.update(encrypted.subarray(headLength, -tagLength)), decipher.final()])
  }
}

/** A digest, which reveals nothing of the key. */
function idOf(key: Buffer): Buffer {
  return Buffer.from(hash('sha256', key, 'hex'), 'hex').subarray(0, idLength)
}
