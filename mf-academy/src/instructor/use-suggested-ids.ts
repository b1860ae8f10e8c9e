import { isApiError } from '@rodada/web/api-error'
import { useApi } from '@rodada/web/app'
import { useEffect, useState } from 'react'
import { lastTypedId, typedStudents } from './student-ids.ts'

/** Between two keys of an instructor who goes on typing. */
const patienceMs = 200
/** As many as fit above a phone's keyboard. */
const most = 6

/** Ids of students that begin with the one being typed at the end of the text. Without an answer there are none. */
export function useSuggestedIds(text: string): readonly number[] {
  const api = useApi()
  const search = lastTypedId(text)
  const [answer, setAnswer] = useState<{ search: string; ids: readonly number[] }>({ search: '', ids: [] })

  useEffect(() => {
    if (search === '') return
    const given = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { signal } = given
        const ids = await api.get('/api/Instructor/GetParticipantIds', {
          query: { search },
          signal,
          stays: true,
        })
        setAnswer({ search, ids })
      } catch (error) {
        // What was given up on, and what did not come: the search itself says what is wrong.
        if (!given.signal.aborted && !isApiError(error)) throw error
      }
    }, patienceMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [api, search])

  if (search === '' || answer.search !== search) return []
  const typed = typedStudents(text).ids
  return answer.ids.filter((id) => !typed.includes(id)).slice(0, most)
}
