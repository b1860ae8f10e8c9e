import { type FieldErrors, fieldErrors, fieldKey, unreadable } from './errors.ts'

const message = 'Este dato tiene caracteres que no podemos guardar.'

/** Further findings are left out: each costs a key in the answer. */
const mostFindings = 20

/**
 * What is left of it where a text is taken as it is (`cleanBody` drops it elsewhere): NUL, which PostgreSQL cannot
 * store, and the controls of Unicode's bidirectional algorithm that turn round what follows them: U+202A to U+202E, U+2066
 * to U+2069.
 */
const refused = /[\0\u202A-\u202E\u2066-\u2069]/

/** Deeper than any body of the contracts; without a bound the sender's nesting would overflow the stack. */
const deepest = 32

/**
 * Refuses texts with characters that nobody types (`refused`) or that are no text at all (lone surrogates), wherever
 * they stand in a body, so that no command has to think of them.
 * @throws a refusal with the keys of the first fields; `unreadable` for a body that is nested too deeply.
 */
export function guardTexts(body: unknown): void {
  const errors = textErrors(body)
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}

/**
 * The errors of `guardTexts`, by field.
 * @throws `unreadable` for a body that is nested too deeply.
 */
export function textErrors(body: unknown): FieldErrors {
  const keys: string[] = []
  walk(body, [], keys)
  return Object.fromEntries(keys.map((key) => [key, [message]]))
}

function isRefusedText(text: string): boolean {
  return refused.test(text) || !text.isWellFormed()
}

/** Builds keys for findings alone: bodies have many fields and hardly ever one. */
function walk(value: unknown, path: (string | number)[], keys: string[]): void {
  if (typeof value === 'string') {
    if (isRefusedText(value)) keys.push(fieldKey(path))
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (path.length === deepest) throw unreadable()
  for (const [step, item] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (keys.length === mostFindings) return
    path.push(step)
    walk(item, path, keys)
    path.pop()
  }
}
