import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { Card, Heading, Icon, Link, PlainList, Text } from '@rodada/ui'
import { joinWords } from '@rodada/web/words/format'
import { PlacesLeft, sessionAndPlaceText } from '../../timetable/session-words.tsx'

interface NextSessionsProps {
  /** By time. */
  sessions: readonly TimetableSession[]
}

/** The next sessions with their free places, and a link to the week. */
export function NextSessions({ sessions }: NextSessionsProps) {
  if (sessions.length === 0) return null
  return (
    <Card as="section" aria-labelledby="proximas">
      <Heading id="proximas" size="card" mb="3">
        <Icon name="clock" /> Próximas clases
      </Heading>
      <PlainList display="grid" gap="3" mb="3">
        {sessions.map((session) => (
          <li key={session.id}>
            <Text size="sm">{sessionAndPlaceText(session)}</Text>
            <Instructors names={session.instructors.map(({ name }) => name)} />
            <PlacesLeft session={session} />
          </li>
        ))}
      </PlainList>
      <Link href="/calendario" alone>
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
