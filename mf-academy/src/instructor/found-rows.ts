import type { InstructorRow } from '@rodada/contracts/instructor'
import { rowKey } from './chosen-students.ts'

/** Rows that the panel has found, and which of them are in the class to come. */
interface FoundRows {
  readonly rows: readonly InstructorRow[]
  readonly keys: readonly string[]
  /** Result of the last search, in words. */
  readonly said: string
}

export const nothingFound: FoundRows = { rows: [], keys: [], said: '' }

/** The service's answer about these students. */
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
  // A new search takes no student out of the class.
  const before = change.type === 'searched' ? chosenOf(state) : state.rows
  const asked = new Set([...ids, ...found.map(({ id }) => id)])
  return {
    ...state,
    // The students asked for stand as the answer says, also where it says nothing of a subscription any more.
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
