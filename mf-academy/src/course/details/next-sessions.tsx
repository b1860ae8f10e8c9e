import type { TimetableSession } from '@rodada/contracts/timetable'
import { Box, Card, Heading, Icon, Link, Text } from '@rodada/ui'
import { joinWords } from '@rodada/web/format'
import { useEffect, useState } from 'react'
import { PlacesLeft, sessionAndPlaceText } from '../../timetable/session-words.tsx'

interface NextSessionsProps {
  /** The next one first. */
  sessions: readonly TimetableSession[]
}

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
export function NextSession({ sessions: [next] }: NextSessionsProps) {
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

/** The next classes with their places, and the way to the whole week. */
export function NextSessions({ sessions }: NextSessionsProps) {
  if (sessions.length === 0) return null
  return (
    <Card as="section" aria-labelledby="proximas">
      <Heading id="proximas" size="card" mb="3">
        <Icon name="clock" /> Próximas clases
      </Heading>
      {/* Safari takes a list without bullets for none. */}
      <Box as="ul" role="list" listStyleType="none" display="grid" gap="3" mb="3">
        {sessions.map((session) => (
          <li key={session.id}>
            <Text size="sm">{sessionAndPlaceText(session)}</Text>
            <Instructors names={session.instructors.map(({ name }) => name)} />
            <PlacesLeft session={session} />
          </li>
        ))}
      </Box>
      <Link href="/calendario" display="inline-block" minH="6">
        Ver el calendario
      </Link>
    </Card>
  )
}

function Instructors({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Text size="sm" tone="muted">
      Con {joinWords(names)}
    </Text>
  )
}
