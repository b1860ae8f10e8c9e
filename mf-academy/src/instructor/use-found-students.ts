import type { InstructorRow } from '@rodada/contracts/class/instructor'
import { maxClassSize } from '@rodada/contracts/class/rules'
import type { Api } from '@rodada/web/calls/api'
import { isApiError } from '@rodada/web/calls/api-error'
import { useApi, useNotify } from '@rodada/web/pages/app'
import { useReducer, useRef } from 'react'
import { changeFound, chosenOf, nothingFound } from './found-rows.ts'
import { typedStudents } from './student-ids.ts'

/** Ids in a text, and those of students whose names match its words. */
async function idsOf(api: Api, text: string): Promise<readonly number[]> {
  const { ids, name } = typedStudents(text)
  if (name === '') return ids
  const named = await api.get('/api/Instructor/GetParticipantIds', { query: { search: name }, stays: true })
  return [...new Set([...ids, ...named])].slice(0, maxClassSize)
}

/** In batches of the call's limit. */
async function rowsOf(api: Api, ids: readonly number[]): Promise<InstructorRow[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / maxClassSize) }, (_, at) =>
    ids.slice(at * maxClassSize, (at + 1) * maxClassSize),
  )
  const read = (batch: number[]) =>
    api.get('/api/Instructor/GetSearchParticipantsData', { query: { ids: batch }, stays: true })
  return (await Promise.all(batches.map(read))).flat()
}

/** Found and chosen students. A failed search changes nothing and shows the reason; answers to earlier requests are dropped. */
export function useFoundStudents() {
  const api = useApi()
  const { show } = useNotify()
  const [state, change] = useReducer(changeFound, nothingFound)
  const asked = useRef(0)

  async function take(
    type: 'searched' | 'reloaded',
    idsToFind: () => Promise<readonly number[]> | readonly number[],
  ): Promise<boolean> {
    asked.current += 1
    const mine = asked.current
    try {
      const ids = await idsToFind()
      const found = await rowsOf(api, ids)
      if (mine !== asked.current) return false
      change({ type, ids, found })
      return found.length > 0
    } catch (error) {
      if (!isApiError(error)) throw error
      if (mine === asked.current) show('error', [error.message])
      return false
    }
  }
  const ids = [...new Set(state.rows.map(({ id }) => id))]
  return {
    rows: state.rows,
    chosen: chosenOf(state),
    said: state.said,
    search: (text: string) => take('searched', () => idsOf(api, text)),
    reload: async () => void (ids.length > 0 && (await take('reloaded', () => ids))),
    toggle: (key: string) => change({ type: 'toggled', key }),
    clear() {
      asked.current += 1
      change({ type: 'cleared' })
    },
  }
}
