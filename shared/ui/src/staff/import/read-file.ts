import { longestImport } from '@rodada/contracts/list-import-rules'

/** The text of a file; null where it is longer than `longestImport`. */
export async function readText(file: Blob): Promise<string | null> {
  // Two bytes a character at most, as in UTF-16 files of spreadsheets.
  if (file.size > longestImport * 2) return null
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  return text.length > longestImport ? null : text
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
/** Signs that stand beside words. */
const usual = /[¿¡«»“”‘’–—…°ºª€]/
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
    if (usual.test(sign)) strange += letter.test(before) && letter.test(after) ? 2 : 0
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

/** Decodes the encodings of spreadsheets: UTF-16 with its mark, UTF-8, or the one in which names look Spanish. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const texts = decoders.map((decode) => decode(bytes))
    return texts.reduce((best, text) => (strangeness(text) < strangeness(best) ? text : best))
  }
}
