/** Accepted formats by sharp's names; sharp itself cannot read BMP. */
export type UploadFormat = 'png' | 'jpeg' | 'webp' | 'bmp'

const signatures: readonly (readonly [UploadFormat, (head: string) => boolean])[] = [
  ['png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['bmp', (head) => head.startsWith('BM')],
]

/** By the first bytes: the name and the type that the browser sends prove nothing. Null for anything else. */
export function formatOf(content: Buffer): UploadFormat | null {
  const head = content.toString('latin1', 0, 12)
  return signatures.find(([, matches]) => matches(head))?.[0] ?? null
}

/**
 * Bytes that are searched for a ZIP, which is read from its end: its directory may stand behind an image, with a comment of 64
 * KB after it.
 */
const zipTail = 65_557
/** Bytes in which readers look for the mark of a PDF. */
const pdfHead = 1024
const markup = /<(?:script\b|!doctype\s|html[\s>]|\?php\s)/i

/**
 * Whether an image is also a document of another kind: a ZIP or JAR, a PDF, a page or a script. Encoding anew would drop all of
 * it, but no honest user sends one.
 */
export function isPolyglot(content: Buffer): boolean {
  if (content.subarray(-zipTail).includes('PK\x05\x06', 0, 'latin1')) return true
  if (content.subarray(0, pdfHead).includes('%PDF-', 0, 'latin1')) return true
  return markup.test(content.toString('latin1'))
}
