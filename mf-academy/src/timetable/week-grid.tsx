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
    '& > h3': {
      mb: '2',
      pb: '1.5',
      borderBottomWidth: '2px',
      borderColor: 'line',
      _firstLetter: { textTransform: 'uppercase' },
    },
    '&[data-today] > h3': { borderColor: 'bowl.solid' },
    // Empty days only show as columns.
    '&[data-empty]': { display: { base: 'none', lg: 'block' } },
  },
})
const Sessions = chakra('ul', { base: { display: 'grid', gap: '2', listStyleType: 'none' } })

type Dated = Pick<TimetableSession, 'id' | 'date'>

interface WeekGridProps<Session extends Dated> {
  /** Monday of the week. */
  from: string
  today: string
  sessions: readonly Session[]
  children: (session: Session) => ReactNode
}

export function WeekGrid<Session extends Dated>(props: WeekGridProps<Session>) {
  const { from, today, sessions, children } = props
  const byDay = Map.groupBy(sessions, ({ date }) => date)
  return (
    <Week>
      {daysOf(from).map((date) => {
        const own = byDay.get(date) ?? []
        return (
          <Day
            key={date}
            aria-labelledby={`dia-${date}`}
            data-today={date === today || undefined}
            data-empty={own.length === 0 || undefined}
          >
            <Heading as="h3" id={`dia-${date}`} size="small" fontSize="md">
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
  children: ReactNode
}

export function SessionCard({ session, href, children }: SessionCardProps) {
  const { courseTitle, level, address, status, cancelReason } = session
  return (
    <Card padding="sm" p="3">
      <Flex direction="column" gap="1" align="flex-start" overflowWrap="anywhere">
        <Text size="sm" fontWeight="bold">
          {hoursText(session)}
        </Text>
        <Link href={href} colorPalette="bowl" alone htmlTranslate="no">
          {courseTitle}
        </Link>
        <Text size="sm" tone="muted">
          {[level, address?.name].filter(Boolean).join(' · ')}
        </Text>
        {status === 'cancelled' ? (
          <>
            <Badge colorPalette="danger">Cancelada</Badge>
            <Text size="sm">{cancelReason}</Text>
          </>
        ) : (
          children
        )}
      </Flex>
    </Card>
  )
}
