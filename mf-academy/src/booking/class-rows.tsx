import type { Booking } from '@rodada/contracts/timetable/booking'
import { dayIn } from '@rodada/contracts/timetable/place-hours'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { Box, Flex, ListRow, PlainList, Text } from '@rodada/ui'
import { type ClassHour, formatClassClock, formatClassMoment, formatDay } from '@rodada/web/words/format'
import type { ReactNode } from 'react'
import { SessionPlace } from '../timetable/session-words.tsx'

/** A booking or a waiting list entry. */
type Place = Pick<Booking, 'id' | 'session' | 'participant'>

interface ClassRowsProps<P extends Place> {
  places: readonly P[]
  /** Text beside the location; the student's name by default. */
  nameOf?: (place: P) => string
  note: (place: P) => string
  /** Actions or result of the row. */
  children: (place: P) => ReactNode
}

const studentOf = ({ participant }: Place) => participant.name

/** Moment, student and location of each class. */
export function ClassRows<P extends Place>(props: ClassRowsProps<P>) {
  const { places, nameOf = studentOf, note, children } = props
  return (
    <PlainList>
      {places.map((place) => (
        <ListRow key={place.id}>
          <Box flex="1 1 16rem" minW="0">
            <Text fontWeight="bold">{formatClassMoment(place.session)}</Text>
            <Text size="sm">
              {nameOf(place)} · <SessionPlace {...place.session} />
            </Text>
            <Text size="sm" tone="muted">
              {note(place)}
            </Text>
          </Box>
          <Flex gap="2" wrap="wrap" align="center">
            {children(place)}
          </Flex>
        </ListRow>
      ))}
    </PlainList>
  )
}

/** `martes 24 de noviembre, 4:00 p.m.`: a moment that has to do with a class, by the clock of its place. */
export function momentText(iso: string, { zone = siteZone }: Pick<ClassHour, 'zone'>): string {
  return `${formatDay(dayIn(zone, new Date(iso)))}, ${formatClassClock({ startTime: iso, zone })}`
}
