import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/**
 * Calls `onLine` for each line of a stream, an unfinished last one too; progress that rewrites its line is a new line
 * each time.
 */
export function readLines(stream: Readable | null, onLine: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', onLine)
}
