import { maxClassSize } from '@rodada/contracts/class-rules'
import type { InstructorRow } from '@rodada/contracts/instructor'
import type { Api } from '@rodada/web/api'
import { isApiError } from '@rodada/web/api-error'
import { useApi, useNotify } from '@rodada/web/app'
import { useState } from 'react'
import { joinRows, rowKey } from './chosen-students.ts'
import { typedStudents } from './student-ids.ts'

/** The students of a text: its ids, and those whose name holds its words. */
async function idsOf(api: Api, text: string): Promise<readonly number[]> {
  const { ids, name } = typedStudents(text)
  if (name === '') return ids
  const named = await api.get('/api/Instructor/GetParticipantIds', { query: { search: name } })
  return [...new Set([...ids, ...named])].slice(0, maxClassSize)
}

function rowsOf(api: Api, ids: readonly number[]): Promise<InstructorRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : api.get('/api/Instructor/GetSearchParticipantsData', { query: { ids: [...ids] } })
}

function outcome(ids: readonly number[], found: readonly InstructorRow[]): string {
  const known = new Set(found.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id))
  if (found.length === 0) return 'No encontramos estudiantes con lo que ingresaste.'
  const text = `Resultados: ${found.length}.`
  return missing.length === 0 ? text : `${text} Sin resultados: ${missing.join(', ')}.`
}

/** What was found, and who of it is chosen. A search that fails leaves everything as it is, and says why. */
export function useFoundStudents() {
  const api = useApi()
  const { show } = useNotify()
  const [rows, setRows] = useState<readonly InstructorRow[]>([])
  const [keys, setKeys] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const chosen = rows.filter((row) => keys.includes(rowKey(row)))

  async function take(idsToFind: () => Promise<readonly number[]> | readonly number[]): Promise<boolean> {
    try {
      const ids = await idsToFind()
      const found = await rowsOf(api, ids)
      setRows(joinRows(chosen, found))
      setSaid(outcome(ids, found))
      return found.length > 0
    } catch (error) {
      if (!isApiError(error)) throw error
      show('error', [error.message])
      return false
    }
  }
  return {
    rows,
    chosen,
    /** What came of the last search. */
    said,
    search: (text: string) => take(() => idsOf(api, text)),
    /** The same students, as they stand now. */
    reload: () => take(() => [...new Set(rows.map(({ id }) => id))]),
    toggle: (key: string) =>
      setKeys(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]),
    clear() {
      setRows([])
      setKeys([])
      setSaid('')
    },
  }
}
