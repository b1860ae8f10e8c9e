import type { ImportFile } from '@rodada/contracts/list/import'
import { largestImport, longestImport } from '@rodada/contracts/list/import-rules'

/** What a file says, the most likely first: more than one where its encoding is in doubt, none where it is too large. */
export async function readFile(file: Blob): Promise<ImportFile[]> {
  if (file.size > largestImport) return []
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isArchive(bytes)) return [{ xlsx: await base64Of(file) }]
  // An old XLS, a picture: its letters are no question. The server says what it takes.
  if (!isUtf16(bytes) && bytes.includes(0)) return [{ csv: '\0' }]
  return decodeText(bytes).flatMap((csv) => (csv.length > longestImport ? [] : { csv }))
}

const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** The first bytes of a ZIP archive, as an XLSX file is one: 'PK'. */
const isArchive = ([first, second, third, fourth]: Uint8Array) =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4

function base64Of(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return promise
}

/** What 'CSV (MS-DOS)' writes above ASCII: code page 850, which browsers do not decode. `\ufffd` is a line of a box. */
const page850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»\ufffd\ufffd\ufffd\ufffd\ufffdÁÂÀ©\ufffd\ufffd\ufffd\ufffd¢¥\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffdãÃ\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd¤ðÐÊËÈıÍÎÏ\ufffd\ufffd\ufffd\ufffd¦Ì\ufffdÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²\ufffd\u00a0'

function decodeDos(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : page850[byte - 0x80],
  )
  return letters.join('')
}

const spanish = /[áéíóúüñÁÉÍÓÚÜÑ]/
/** Signs that stand before words, behind them, and on either side. */
const opening = /[¿¡«“‘]/
const closing = /[»”’…°ºª®™²³]/
const usual = /[–—×½¼¾´€]/
const capital = /\p{Lu}/u
const small = /\p{Ll}/u
const letter = /\p{L}/u

/**
 * How unlike Spanish a text is: signs within a word, a capital behind a small letter, letters of other languages. Of the
 * same bytes the right encoding has the fewest.
 */
function strangeness(text: string): number {
  let strange = 0
  for (const { 0: sign, index } of text.matchAll(/[^\0-\u007f]/g)) {
    const before = text.charAt(index - 1)
    const after = text.charAt(index + 1)
    const isAttached = letter.test(before)
    const isFollowed = letter.test(after)
    if (opening.test(sign)) strange += isAttached ? 2 : 0
    else if (closing.test(sign)) strange += isFollowed ? 2 : 0
    else if (usual.test(sign)) strange += isAttached && isFollowed ? 2 : 0
    else if (sign !== '\u00a0' && !spanish.test(sign)) strange += 1
    else if (capital.test(sign) && small.test(before)) strange += 2
    else if (small.test(sign) && capital.test(before) && capital.test(after)) strange += 2
  }
  return strange
}

/** Encodings of spreadsheets with one byte a letter, the commonest first: Windows, 'CSV (Macintosh)', 'CSV (MS-DOS)'. */
const decoders = [
  (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes),
  (bytes: Uint8Array) => new TextDecoder('macintosh').decode(bytes),
  decodeDos,
]

/**
 * Decodes the encodings of spreadsheets: UTF-16 with its mark, UTF-8, or the one in which names look Spanish. Of those
 * others that look almost as Spanish are in doubt, and follow.
 */
export function decodeText(bytes: Uint8Array): string[] {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return [new TextDecoder('utf-16le').decode(bytes)]
  if (first === 0xfe && second === 0xff) return [new TextDecoder('utf-16be').decode(bytes)]
  try {
    return [new TextDecoder('utf-8', { fatal: true }).decode(bytes)]
  } catch {
    const texts = decoders.map((decode) => decode(bytes)).filter((text) => !text.includes('\ufffd'))
    const byStrangeness = texts.toSorted((one, next) => strangeness(one) - strangeness(next))
    const [best = ''] = byStrangeness
    return byStrangeness.filter((text) => strangeness(text) <= 2 * strangeness(best))
  }
}

const mostSamples = 5
const longestSample = 40

/** Cells that show in which encoding a CSV text was read, each once. */
export function tellingCells({ csv = '' }: ImportFile): string[] {
  const cells = csv.match(/[^,;\t\r\n"]*[^\0-\u007f][^,;\t\r\n"]*/g) ?? []
  return [...new Set(cells.map((cell) => cell.trim().slice(0, longestSample)))].slice(0, mostSamples)
}
