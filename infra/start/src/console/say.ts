import { stripVTControlCharacters, styleText } from 'node:util'

export type Tone = 'plain' | 'dim' | 'warning' | 'failure' | 'success'

const styles = { plain: 'reset', dim: 'dim', warning: 'yellow', failure: 'red', success: 'green' } as const

let isSilent = false

/** Writes a line and suppresses all later ones, which would only report consequences. */
export function sayLast(line: string, tone: Tone): void {
  say(line, tone)
  isSilent = true
}

/** Writes one line to standard output, with colours only on a terminal. */
export function say(line: string, tone: Tone = 'plain'): void {
  if (isSilent) return
  const text = tone === 'plain' ? line : styleText(styles[tone], line, { stream: process.stdout })
  process.stdout.write(`${text}\n`)
}

/** Untrusted text as one line without control characters. */
export function oneLine(text: string): string {
  return stripVTControlCharacters(text).replace(/\s+/g, ' ').trim()
}

/** The terminal may be gone (closed window, ended pipe) while the parts still need an orderly stop. */
export function surviveClosedTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
