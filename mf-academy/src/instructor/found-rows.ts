import type { InstructorRow } from '@rodada/contracts/class/instructor'
import { rowKey } from './chosen-students.ts'

/** Found rows, and which of them are chosen. */
interface FoundRows {
  readonly rows: readonly InstructorRow[]
  readonly keys: readonly string[]
  /** Result of the last search, to announce. */
  readonly said: string
}

export const nothingFound: FoundRows = { rows: [], keys: [], said: '' }

/** Answer to a search or reload of students. */
interface Answer {
  readonly ids: readonly number[]
  readonly found: readonly InstructorRow[]
}

type FoundChange =
  | ({ readonly type: 'searched' | 'reloaded' } & Answer)
  | { readonly type: 'toggled'; readonly key: string }
  | { readonly type: 'cleared' }

export function chosenOf({ rows, keys }: FoundRows): readonly InstructorRow[] {
  return rows.filter((row) => keys.includes(rowKey(row)))
}

export function changeFound(state: FoundRows, change: FoundChange): FoundRows {
  if (change.type === 'cleared') return nothingFound
  if (change.type === 'toggled') return { ...state, keys: toggled(state.keys, change.key) }
  const { ids, found } = change
  // A new search keeps the chosen students.
  const before = change.type === 'searched' ? chosenOf(state) : state.rows
  const asked = new Set([...ids, ...found.map(({ id }) => id)])
  return {
    ...state,
    // The answer replaces all rows of the students asked for, also where a subscription is gone.
    rows: [...before.filter(({ id }) => !asked.has(id)), ...found],
    said: outcome(change),
  }
}

function toggled(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]
}

function outcome({ ids, found }: Answer): string {
  const known = new Set(found.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id))
  if (found.length === 0) return 'No encontramos estudiantes con lo que ingresaste.'
  const text = `Resultados: ${found.length}.`
  return missing.length === 0 ? text : `${text} Sin resultados: ${missing.join(', ')}.`
}
