import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { useEffect, useState } from 'react'

/** Sessions that have not begun: a cached page may be minutes old. Until hydration it returns what the server rendered. */
export function useUpcoming(sessions: readonly TimetableSession[]): readonly TimetableSession[] {
  const [now, setNow] = useState('')
  useEffect(() => setNow(new Date().toISOString()), [])
  return sessions.filter(({ startTime }) => startTime > now)
}
