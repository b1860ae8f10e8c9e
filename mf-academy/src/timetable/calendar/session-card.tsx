import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { Badge, Card, Link, Text } from '@rodada/ui'
import type { ReactNode } from 'react'
import { hoursText } from '../session-words.tsx'

interface SessionCardProps {
  session: TimetableSession
  href: string
  /** Below the course. */
  mark?: ReactNode
  /** Acts. */
  children?: ReactNode
}

/** A class for visitors; in a column the axis says its hours. */
export function SessionCard({ session, href, mark, children }: SessionCardProps) {
  const { courseTitle, level, address, status } = session
  return (
    <Card
      padding="sm"
      position="relative"
      p={{ base: '3', lg: '1' }}
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      rowGap={{ base: '1', lg: '0' }}
      columnGap="4"
      height="full"
      overflow="hidden"
      overflowWrap="anywhere"
      fontSize={{ lg: 'xs' }}
      lineHeight="1.25"
      css={{
        '& > *': { flexShrink: '0' },
        '& > span': {
          gap: '0',
          px: { lg: '1' },
          py: { lg: '0' },
          lineHeight: { lg: 'inherit' },
          whiteSpace: 'normal',
          overflowWrap: 'normal',
        },
        // The places have room below whole lines of the course. What does not fit below them wraps, and is clipped.
        flexWrap: { lg: 'wrap' },
        '& > a': {
          position: { lg: 'static' },
          width: { lg: 'full' },
          minH: { lg: '0' },
          maxH: { lg: 'round(down, calc(100% - 1lh), 1lh)' },
          overflow: { lg: 'hidden' },
        },
        '& > p': { maxW: { lg: 'full' } },
        // A column has no room for more than the link: all of it is one.
        '& > a::after': {
          display: { lg: 'block' },
          inset: { lg: '0' },
          height: { lg: 'auto' },
          transform: { lg: 'none' },
        },
      }}
    >
      <Text size="sm" fontWeight="bold" display={{ lg: 'none' }}>
        {hoursText(session)}
      </Text>
      <Link href={href} colorPalette="bowl" alone htmlTranslate="no">
        {courseTitle}
      </Link>
      {status === 'cancelled' ? <Badge colorPalette="danger">Cancelada</Badge> : mark}
      <Text tone="muted">{[level, address?.name].filter(Boolean).join(' · ')}</Text>
      {status !== 'cancelled' && children}
    </Card>
  )
}
