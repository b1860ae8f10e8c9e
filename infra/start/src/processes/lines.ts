import type { Readable } from 'node:stream'

/** Tells each line of a stream, and each piece as it comes; an unfinished last line counts at the end. */
export function readLines(
  stream: Readable | null,
  onLine: (line: string) => void,
  onPiece?: (piece: string) => void,
): void {
  let rest = ''
  stream?.setEncoding('utf8').on('data', (piece: string) => {
    onPiece?.(piece)
    // Progress that rewrites its line in place ends each with a carriage return.
    const lines = (rest + piece).split(/\r?\n|\r/)
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
  stream?.on('end', () => {
    if (rest) onLine(rest)
  })
}
