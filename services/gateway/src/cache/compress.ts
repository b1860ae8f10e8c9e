import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** Quality 5 costs under a millisecond for a document and is within a few per cent of the best. */
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/** Whether a client takes an encoding, by its `Accept-Encoding`. */
function accepts(accepted: string | undefined, encoding: Encoding): boolean {
  return (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((part) => part.startsWith(encoding) && !/;\s*q=0(?:\.0*)?$/.test(part))
}

/** The best encoding that a client takes; undefined: none. */
export function preferredEncoding(accepted: string | undefined): Encoding | undefined {
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : undefined
}

/** Compresses text that was made for one client or for many. */
export function compress(encoding: Encoding, text: Buffer): Promise<Buffer> {
  return encoding === 'br' ? brotli(text, { params: brotliParams }) : zip(text)
}
