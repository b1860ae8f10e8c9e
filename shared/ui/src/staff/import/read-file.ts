import { longestImport } from '@rodada/contracts/list-import-rules'

/** The text of a file; null where it is longer than `longestImport`. */
export async function readText(file: Blob): Promise<string | null> {
  // Two bytes a character at most, as in UTF-16 files of spreadsheets.
  if (file.size > longestImport * 2) return null
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  return text.length > longestImport ? null : text
}

/** Decodes the encodings of spreadsheets: UTF-16 with its mark, UTF-8, or the Windows code page for Spanish. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
