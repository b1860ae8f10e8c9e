import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'

/** Bytes of a file as it is sent to browsers. */
export async function brotliSize(path: string): Promise<number> {
  return brotliCompressSync(await readFile(path)).length
}
