import type { TimetableSession } from '@rodada/contracts/timetable'
import { Box, Text } from '@rodada/ui'
import { useEffect, useState } from 'react'
import { PlacesLeft, sessionAndPlaceText } from '../timetable/session-words.tsx'

/**
 * Those that have not begun: a page of the server may be minutes old when it is shown. Until the browser has taken it over
 * it shows what the server wrote.
 */
export function useUpcoming(sessions: readonly TimetableSession[]): readonly TimetableSession[] {
  const [now, setNow] = useState('')
  useEffect(() => setNow(new Date().toISOString()), [])
  return sessions.filter(({ startTime }) => startTime > now)
}

/** When and where the next class is, beside the button. Nothing where none is planned. */
export function NextSession({ sessions: [next] }: { sessions: readonly TimetableSession[] }) {
  if (next === undefined) return null
  return (
    <Box>
      <Text size="sm">
        <strong>Próxima clase:</strong> {sessionAndPlaceText(next)}
      </Text>
      <PlacesLeft session={next} />
    </Box>
  )
}
