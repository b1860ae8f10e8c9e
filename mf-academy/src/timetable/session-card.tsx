import type { TimetableSession } from '@rodada/contracts/timetable'
import { Badge, Card, Flex, Link, Text } from '@rodada/ui'
import type { ReactNode } from 'react'
import { hoursText } from '../booking/session-words.ts'

interface SessionCardProps {
  session: TimetableSession
  /** Where its course is found. */
  href: string
  /** What is known of its places. */
  children: ReactNode
}

/** A session of a week: hours, course, level, place, and whether it is cancelled. */
export function SessionCard({ session, href, children }: SessionCardProps) {
  const { courseTitle, level, address, status, cancelReason } = session
  return (
    <Card padding="sm" p="3">
      <Flex direction="column" gap="1" align="flex-start">
        <Text size="sm" fontWeight="bold">
          {hoursText(session)}
        </Text>
        <Link href={href} colorPalette="bowl" display="inline-block" minH="6">
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
