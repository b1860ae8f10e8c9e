import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { oneLine } from '../console/say.ts'

/** The parts of a pino line that a person at the terminal needs; everything else is in the file. */
const logRecord = Type.Object({
  level: Type.Number(),
  msg: Type.Optional(Type.String()),
  err: Type.Optional(Type.Object({ message: Type.Optional(Type.String()) })),
  req: Type.Optional(Type.Object({ method: Type.String(), path: Type.String() })),
  status: Type.Optional(Type.Number()),
})

/** Most lines are of this kind: they are not worth parsing. */
const routine = /^\{"level":[123]0,/
const warning = 40
const error = 50
const longest = 240

export interface ShownLine {
  readonly text: string
  readonly tone: 'warning' | 'failure'
}

/**
 * What of a part's output is worth a line in the terminal: warnings and worse, shortened. What is no JSON
 * comes from Node.js itself (a crash) and always counts.
 * @returns null for what only the file needs.
 */
export function summarize(part: string, line: string): ShownLine | null {
  if (routine.test(line)) return null
  const record = parseRecord(line)
  if (!record) return oneLine(line) ? { text: shorten(`${part}: ${oneLine(line)}`), tone: 'failure' } : null
  if (record.level < warning) return null
  const request = record.req ? `${record.req.method} ${record.req.path} ${record.status ?? ''}` : ''
  const words = [record.msg, record.err?.message === record.msg ? '' : record.err?.message, request]
  const text = words.filter(Boolean).join(' · ')
  return { text: shorten(`${part}: ${oneLine(text)}`), tone: record.level >= error ? 'failure' : 'warning' }
}

function parseRecord(line: string) {
  if (!line.startsWith('{')) return null
  try {
    const value: unknown = JSON.parse(line)
    return Value.Check(logRecord, value) ? value : null
  } catch {
    // Half a line of a process that was killed.
    return null
  }
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
