import type { Booking } from '@rodada/contracts/booking'
import { dayInMexico } from '@rodada/contracts/student-age'
import { Box, chakra, Flex, PlainList, Text } from '@rodada/ui'
import { formatClock, formatDateTime, formatDay } from '@rodada/web/format'
import type { ReactNode } from 'react'
import { SessionPlace } from '../timetable/session-words.tsx'

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    py: '3',
    '& + &': { borderTopWidth: '1px', borderColor: 'line' },
  },
})

/** A student's place in a class, booked or waited for. */
type Place = Pick<Booking, 'id' | 'session' | 'participant'>

interface ClassRowsProps<P extends Place> {
  places: readonly P[]
  note: (place: P) => string
  /** What can be done about it, or what became of it. */
  children: (place: P) => ReactNode
}

/** Classes of students: when, whose, where. */
export function ClassRows<P extends Place>({ places, note, children }: ClassRowsProps<P>) {
  return (
    <PlainList>
      {places.map((place) => (
        <Row key={place.id}>
          <Box flex="1 1 16rem" minW="0">
            <Text fontWeight="bold">{formatDateTime(place.session.startTime)}</Text>
            <Text size="sm">
              {place.participant.name} · <SessionPlace {...place.session} />
            </Text>
            <Text size="sm" tone="muted">
              {note(place)}
            </Text>
          </Box>
          <Flex gap="2" wrap="wrap" align="center">
            {children(place)}
          </Flex>
        </Row>
      ))}
    </PlainList>
  )
}

/** `martes 24 de noviembre, 4:00 p.m.`. */
export function momentText(iso: string): string {
  return `${formatDay(dayInMexico(new Date(iso)))}, ${formatClock(iso)}`
}
