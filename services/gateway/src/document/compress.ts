import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export interface Encoded {
  readonly body: Buffer
  readonly encoding: 'br' | 'gzip' | undefined
}

/** Quality 5 costs under a millisecond for a document and is within a few per cent of the best. */
const brotliQuality = 5

/** Compresses a document in the best way that the client takes. */
export async function compressFor(accepted: string | undefined, text: string): Promise<Encoded> {
  const names = (accepted ?? '').split(',').map((part) => part.trim().toLowerCase())
  const takes = (name: string) =>
    names.some((part) => part.startsWith(name) && !/;\s*q=0(?:\.0*)?$/.test(part))
  if (takes('br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    }
    return { body: await brotli(text, { params }), encoding: 'br' }
  }
  if (takes('gzip')) return { body: await zip(text), encoding: 'gzip' }
  return { body: Buffer.from(text), encoding: undefined }
}
