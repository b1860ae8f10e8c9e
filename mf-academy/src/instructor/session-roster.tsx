import { Box, Button, Card, Flex, Heading, PlainList, Text } from '@rodada/ui'
import { joinWords } from '@rodada/web/words/format'
import { Fold } from '../subscription/fold.tsx'
import { hoursText } from '../timetable/session-words.tsx'
import type { OpenClass, TodaySession } from './offline/class-changes.ts'
import { RosterItem } from './roster-item.tsx'
import { canBeTicked, type useTicks } from './use-ticks.ts'

interface SessionRosterProps {
  session: TodaySession
  openClass: OpenClass
  ticks: ReturnType<typeof useTicks>
  /** Whether the students are unfolded. */
  isOpen: boolean
}

function Roster({ session, openClass, ticks }: SessionRosterProps) {
  const { roster, courseTitle } = session
  const free = roster.filter((row) => canBeTicked(row, openClass))
  const bookingIds = free.map(({ bookingId }) => bookingId)
  const areAllTicked = free.every(ticks.isTicked)
  return (
    <Flex direction="column" gap="3">
      <PlainList
        aria-label={`${courseTitle}, ${hoursText(session)}`}
        display="grid"
        gap="2"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))"
        // A desk shows the rest of the page beside sixty students.
        maxH={{ lg: '19rem' }}
        overflowY={{ lg: 'auto' }}
      >
        {roster.map((row) => (
          <RosterItem
            key={row.bookingId}
            row={row}
            isInClass={openClass.participants.some(
              ({ participantId }) => participantId === row.participantId,
            )}
            canBeTicked={canBeTicked(row, openClass)}
            isTicked={free.includes(row) && ticks.isTicked(row)}
            onToggle={() => (ticks.isTicked(row) ? ticks.untick : ticks.tick)([row.bookingId])}
          />
        ))}
      </PlainList>
      {free.length > 1 && (
        <Button
          variant="outline"
          colorPalette="ink"
          size="sm"
          wide
          onClick={() => (areAllTicked ? ticks.untick : ticks.tick)(bookingIds)}
        >
          {areAllTicked ? 'Quitar las marcas' : `Vinieron todos (${free.length})`}
        </Button>
      )}
    </Flex>
  )
}

/** `5 de 8 lugares`, or `5 reservados` without a limit. */
function bookedText({ roster, capacity }: TodaySession): string {
  if (capacity !== null) return `${roster.length} de ${capacity} lugares`
  return roster.length === 1 ? '1 reservado' : `${roster.length} reservados`
}

/** A session of today, with a tick for each student's attendance; folded, it names who came. */
export function SessionRoster(props: SessionRosterProps) {
  const { session, isOpen } = props
  const { courseTitle, level, address, roster } = session
  const what = [courseTitle, level, address?.name ?? 'Lugar por confirmar'].filter(Boolean).join(' · ')
  const came = roster.filter(({ status }) => status === 'held').map(({ name }) => name)
  if (roster.length === 0)
    return (
      <Text as="li" size="sm" px="3">
        <strong>{hoursText(session)}</strong> <span>{what}</span>{' '}
        <Box as="span" color="fg.muted">
          · Nadie ha reservado.
        </Box>
      </Text>
    )
  return (
    <Card as="li" padding="sm" p="3" bg="muted">
      <Heading as="h3" size="small">
        {hoursText(session)}
      </Heading>
      <Text size="sm">{what}</Text>
      {came.length > 0 && !isOpen && <Text size="sm">Vinieron: {joinWords(came)}</Text>}
      <Fold title={bookedText(session)} size="card" open={isOpen}>
        <Roster {...props} />
      </Fold>
    </Card>
  )
}
