/** A changed field; `before` or `after` is undefined where the record lacks it. */
export interface Change {
  /** Path from the record inwards, e.g. `address.city`. */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * The fields that differ between two records given as JSON text: nested records field by field, lists as a whole.
 * @returns null where one of the texts is no record.
 */
export function changesOf(before: string, after: string): Change[] | null {
  const [one, other] = [parseRecord(before), parseRecord(after)]
  if (!one || !other) return null
  return compare(one, other, '')
}

type Fields = Readonly<Record<string, unknown>>

function compare(before: Fields, after: Fields, path: string): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const [one, other, field] = [before[name], after[name], `${path}${name}`]
    if (isRecord(one) && isRecord(other)) return compare(one, other, `${field}.`)
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [{ field, before: one, after: other }]
  })
}

function parseRecord(json: string): Fields | null {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : null
  } catch {
    // An empty text, or the note that replaces erased data.
    return null
  }
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
