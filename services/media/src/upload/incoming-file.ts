import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const algorithm = 'aes-256-ctr'
/** A constant is safe: each key encrypts one file only. */
const nonce = Buffer.alloc(16)

/**
 * An upload that is not examined yet: it may be an identity document. Its key exists in this object alone, so that nobody can
 * read what a killed process leaves on disk.
 */
export class IncomingFile {
  readonly #path: string
  readonly #key = randomBytes(32)

  constructor(path: string) {
    this.#path = path
  }

  async write(content: Readable): Promise<void> {
    const cipher = createCipheriv(algorithm, this.#key, nonce)
    await pipeline(content, cipher, createWriteStream(this.#path, { mode: 0o600 }))
  }

  async read(): Promise<Buffer> {
    const decipher = createDecipheriv(algorithm, this.#key, nonce)
    return Buffer.concat([decipher.update(await readFile(this.#path)), decipher.final()])
  }

  async remove(): Promise<void> {
    await rm(this.#path, { force: true })
  }
}
