import { useTypedRead } from '@rodada/web/typed-read'
import { lastTypedId, typedStudents } from './student-ids.ts'

/** As many as fit above a phone's keyboard. */
const most = 6

/** Ids of students that begin with the one being typed at the end of the text. Without an answer there are none. */
export function useSuggestedIds(text: string): readonly number[] {
  const ids = useTypedRead(lastTypedId(text) || null, (api, search, signal) =>
    api.get('/api/Instructor/GetParticipantIds', { query: { search }, signal, stays: true }),
  )
  const typed = typedStudents(text).ids
  return (ids ?? []).filter((id) => !typed.includes(id)).slice(0, most)
}
