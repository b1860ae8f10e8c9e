import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { Box, Text } from '@rodada/ui'
import { formatClassMoment } from '@rodada/web/words/format'
import { useEffect, useState } from 'react'
import { PlacesLeft } from '../timetable/session-words.tsx'

/** Sessions that have not begun: a cached page may be minutes old. Until hydration it returns what the server rendered. */
export function useUpcoming(sessions: readonly TimetableSession[]): readonly TimetableSession[] {
  const [now, setNow] = useState('')
  useEffect(() => setNow(new Date().toISOString()), [])
  return sessions.filter(({ startTime }) => startTime > now)
}

interface NextSessionProps {
  session: TimetableSession | undefined
  place: string | undefined
}

/** Next session of a course; renders nothing without one. */
export function NextSession({ session, place }: NextSessionProps) {
  if (session === undefined) return null
  return (
    <Box>
      <Text size="sm">
        <strong>Próxima clase:</strong> {[formatClassMoment(session), place].filter(Boolean).join(' · ')}
      </Text>
      <PlacesLeft session={session} />
    </Box>
  )
}
