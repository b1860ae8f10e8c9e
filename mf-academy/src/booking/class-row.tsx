import { dayInMexico } from '@rodada/contracts/student-age'
import type { TimetableSession } from '@rodada/contracts/timetable'
import { Box, chakra, Flex, Text } from '@rodada/ui'
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

interface ClassRowProps {
  session: TimetableSession
  student: string
  note: ReactNode
  children?: ReactNode
}

/** A class of a student: when, whose, where, and what can be done about it. */
export function ClassRow({ session, student, note, children }: ClassRowProps) {
  return (
    <Row>
      <Box flex="1 1 16rem" minW="0">
        <Text fontWeight="bold">{formatDateTime(session.startTime)}</Text>
        <Text size="sm">
          {student} · <SessionPlace {...session} />
        </Text>
        <Text size="sm" tone="muted">
          {note}
        </Text>
      </Box>
      <Flex gap="2" wrap="wrap" align="center">
        {children}
      </Flex>
    </Row>
  )
}

export function ClassList({ children }: { children: ReactNode }) {
  return (
    // Safari takes a list without bullets for none.
    <Box as="ul" role="list" listStyleType="none">
      {children}
    </Box>
  )
}

/** `martes 24 de noviembre, 4:00 p.m.`. */
export function momentText(iso: string): string {
  return `${formatDay(dayInMexico(new Date(iso)))}, ${formatClock(iso)}`
}
