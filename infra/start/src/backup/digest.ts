import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Counts and digests what passes through it. */
export class Digest extends Transform {
  readonly #hash = createHash('sha256')
  bytes = 0

  constructor() {
    super({ writableObjectMode: true })
  }

  override _transform(text: Buffer | string, _encoding: BufferEncoding, done: TransformCallback): void {
    const chunk = Buffer.from(text)
    this.#hash.update(chunk)
    this.bytes += chunk.length
    done(null, chunk)
  }

  /** Call once, at the end: the hash is closed then. */
  sha256(): string {
    return this.#hash.digest('hex')
  }
}

/**
 * Writes a file of a backup, readable by its owner only, and flushes it to the disk. @returns its length and digest.
 */
export async function writePiece(
  path: string,
  source: Readable | Buffer,
  { through = [], signal }: { through?: readonly Transform[]; signal?: AbortSignal } = {},
): Promise<{ bytes: number; sha256: string }> {
  const digest = new Digest()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const target = createWriteStream(path, { mode: 0o600, flush: true })
  const from = Buffer.isBuffer(source) ? Readable.from([source]) : source
  await pipeline([from, ...through, digest, target], { signal })
  return { bytes: digest.bytes, sha256: digest.sha256() }
}
