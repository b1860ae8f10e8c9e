/** A field that a command changed; undefined where it was not there. */
export interface Change {
  /** Names from the outside in, e.g. `address.city`. */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * The fields that differ between two records as JSON text. Records inside of records are compared field by field,
 * lists as a whole.
 * @returns null where one of them is no record, so that both must be shown as they are.
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
    // Empty, or a note that stands where erased data were.
    return null
  }
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
