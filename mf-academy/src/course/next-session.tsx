import type { TimetableSession } from '@rodada/contracts/timetable'
import { Box, Text } from '@rodada/ui'
import { formatDateTime } from '@rodada/web/format'
import { useEffect, useState } from 'react'
import { PlacesLeft } from '../timetable/session-words.tsx'

/**
 * Those that have not begun: a page of the server may be minutes old when it is shown. Until the browser has taken it over
 * it shows what the server wrote.
 */
export function useUpcoming(sessions: readonly TimetableSession[]): readonly TimetableSession[] {
  const [now, setNow] = useState('')
  useEffect(() => setNow(new Date().toISOString()), [])
  return sessions.filter(({ startTime }) => startTime > now)
}

interface NextSessionProps {
  session: TimetableSession | undefined
  place: string | undefined
}

/** When and where the next class is. Nothing where none is planned. */
export function NextSession({ session, place }: NextSessionProps) {
  if (session === undefined) return null
  return (
    <Box>
      <Text size="sm">
        <strong>Próxima clase:</strong>{' '}
        {[formatDateTime(session.startTime), place].filter(Boolean).join(' · ')}
      </Text>
      <PlacesLeft session={session} />
    </Box>
  )
}
