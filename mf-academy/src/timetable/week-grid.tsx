import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { Badge, Card, chakra, Flex, Heading, Link, Text } from '@rodada/ui'
import { formatDay } from '@rodada/web/words/format'
import type { ReactNode } from 'react'
import { hoursText } from './session-words.tsx'
import { daysOf } from './week-days.ts'

/** Columns where seven days fit, else rows. */
const Week = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: '1fr', lg: 'repeat(7, minmax(0, 1fr))' },
    pb: '12',
  },
})
const Day = chakra('section', {
  base: {
    minW: '0',
    '& > :is(h2, h3)': {
      mb: '2',
      pb: '1.5',
      borderBottomWidth: '2px',
      borderColor: 'line',
      _firstLetter: { textTransform: 'uppercase' },
    },
    '&[data-today] > :is(h2, h3)': { borderColor: 'bowl.solid' },
    // Empty days only show as columns, and so do later ones where a phone shows one.
    '&[data-column]': { display: { base: 'none', lg: 'block' } },
  },
})
const Sessions = chakra('ul', { base: { display: 'grid', gap: '2', listStyleType: 'none' } })

type Dated = Pick<TimetableSession, 'id' | 'date'>

interface WeekGridProps<Session extends Dated> {
  /** First day of seven. */
  from: string
  today: string
  sessions: readonly Session[]
  children: (session: Session) => ReactNode
  /** On a phone only the first day, and headings right below the page's. */
  byDay?: boolean
}

export function WeekGrid<Session extends Dated>(props: WeekGridProps<Session>) {
  const { from, today, sessions, children, byDay = false } = props
  const grouped = Map.groupBy(sessions, ({ date }) => date)
  return (
    <Week>
      {daysOf(from).map((date, index) => {
        const own = grouped.get(date) ?? []
        const isColumn = byDay ? index > 0 : own.length === 0
        return (
          <Day
            key={date}
            aria-labelledby={`dia-${date}`}
            data-today={date === today || undefined}
            data-column={isColumn || undefined}
          >
            <Heading as={byDay ? 'h2' : 'h3'} id={`dia-${date}`} size="small" fontSize="md">
              {formatDay(date)}
            </Heading>
            {own.length === 0 && (
              <Text size="sm" tone="muted">
                Sin clases
              </Text>
            )}
            <Sessions role="list">
              {own.map((session) => (
                <li key={session.id}>{children(session)}</li>
              ))}
            </Sessions>
          </Day>
        )
      })}
    </Week>
  )
}

interface SessionCardProps {
  session: Pick<
    TimetableSession,
    'startTime' | 'endTime' | 'zone' | 'courseTitle' | 'level' | 'status' | 'cancelReason'
  > & { address: { name: string } | null }
  href: string
  /** Beside the hours. */
  mark?: ReactNode
  /** Acts. */
  children?: ReactNode
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1',
  },
})

export function SessionCard({ session, href, mark, children }: SessionCardProps) {
  const { courseTitle, level, address, status, cancelReason } = session
  const isCancelled = status === 'cancelled'
  return (
    <Card padding="sm" p="3">
      <Flex direction="column" gap="1" overflowWrap="anywhere">
        <Line>
          <Text size="sm" fontWeight="bold">
            {hoursText(session)}
          </Text>
          {isCancelled ? <Badge colorPalette="danger">Cancelada</Badge> : mark}
        </Line>
        <Link href={href} colorPalette="bowl" alone htmlTranslate="no">
          {courseTitle}
        </Link>
        <Line>
          <Text size="sm" tone="muted">
            {[level, address?.name].filter(Boolean).join(' · ')}
          </Text>
          {isCancelled ? <Text size="sm">{cancelReason}</Text> : children}
        </Line>
      </Flex>
    </Card>
  )
}
