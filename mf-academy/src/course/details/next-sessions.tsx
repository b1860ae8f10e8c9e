import type { TimetableSession } from '@rodada/contracts/timetable'
import { Box, Card, Heading, Icon, Link, Text } from '@rodada/ui'
import { formatDateTime, joinWords } from '@rodada/web/format'
import { PlacesLeft } from '../../timetable/places-left.tsx'

interface NextSessionsProps {
  /** The next one first. */
  sessions: readonly TimetableSession[]
}

/** `martes, 24 de noviembre de 2026, 4:00 p.m. · Patio Portales`. */
function sessionText({ startTime, address }: TimetableSession): string {
  return [formatDateTime(startTime), ...(address === null ? [] : [address.name])].join(' · ')
}

/** When and where the next class is, beside the button. Nothing where none is planned. */
export function NextSession({ sessions: [next] }: NextSessionsProps) {
  if (next === undefined) return null
  return (
    <Box>
      <Text size="sm">
        <strong>Próxima clase:</strong> {sessionText(next)}
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
      <Box as="ul" listStyleType="none" display="grid" gap="3" mb="3">
        {sessions.map((session) => (
          <li key={session.id}>
            <Text size="sm">{sessionText(session)}</Text>
            <Instructors names={session.instructors.map(({ name }) => name)} />
            <PlacesLeft session={session} />
          </li>
        ))}
      </Box>
      <Link href="/calendario">Ver el calendario</Link>
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
