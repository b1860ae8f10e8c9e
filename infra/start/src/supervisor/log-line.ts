import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { oneLine } from '../console/say.ts'

/** The fields of a pino line that the terminal shows; the file has all of them. */
const logRecord = Type.Object({
  level: Type.Number(),
  part: Type.Optional(Type.String()),
  msg: Type.Optional(Type.String()),
  err: Type.Optional(Type.Object({ message: Type.Optional(Type.String()) })),
  req: Type.Optional(Type.Object({ method: Type.String(), path: Type.String() })),
  status: Type.Optional(Type.Number()),
})

/** Most lines match and need no parsing. */
const routine = /^\{"level":[123]0,/
const warning = 40
const error = 50
const longest = 240

export interface ShownLine {
  readonly text: string
  readonly tone: 'warning' | 'failure'
}

/**
 * Shortens a line of a part's output for the terminal: warnings and worse. Output that is no JSON comes from Node.js
 * itself (a crash) and is always shown.
 * @returns null for lines that only the file needs.
 */
export function summarize(part: string, line: string): ShownLine | null {
  if (routine.test(line)) return null
  const record = parseRecord(line)
  if (!record) return oneLine(line) ? { text: shorten(`${part}: ${oneLine(line)}`), tone: 'failure' } : null
  if (record.level < warning) return null
  const request = record.req ? `${record.req.method} ${record.req.path} ${record.status ?? ''}` : ''
  const words = [record.msg, record.err?.message === record.msg ? '' : record.err?.message, request]
  const text = words.filter(Boolean).join(' · ')
  return {
    text: shorten(`${record.part ?? part}: ${oneLine(text)}`),
    tone: record.level >= error ? 'failure' : 'warning',
  }
}

function parseRecord(line: string) {
  if (!line.startsWith('{')) return null
  try {
    const value: unknown = JSON.parse(line)
    return Value.Check(logRecord, value) ? value : null
  } catch {
    // An incomplete line of a killed process.
    return null
  }
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
