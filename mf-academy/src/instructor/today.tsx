import { earlyStartMinutes } from '@rodada/contracts/timetable/rules'
import { minuteMs } from '@rodada/contracts/words/durations'
import { Flex, Heading, PlainList, Text } from '@rodada/ui'
import { useState } from 'react'
import { Fold } from '../subscription/fold.tsx'
import type { OpenClass, TodaySessions } from './offline/class-changes.ts'
import { SessionRoster } from './session-roster.tsx'
import type { useTicks } from './use-ticks.ts'

interface TodayProps {
  sessions: TodaySessions
  openClass: OpenClass
  ticks: ReturnType<typeof useTicks>
}

/** Today's sessions that run or may start; without any, the next one. */
function nearest(sessions: TodaySessions, now: number): TodaySessions {
  const isNow = ({ startTime, endTime }: TodaySessions[number]) =>
    Date.parse(startTime) - earlyStartMinutes * minuteMs <= now && now < Date.parse(endTime)
  const current = sessions.filter(isNow)
  return current.length > 0
    ? current
    : sessions.filter(({ startTime }) => Date.parse(startTime) > now).slice(0, 1)
}

interface RosterListProps extends TodayProps {
  label: string
  open: TodaySessions
}

function RosterList({ label, sessions, open, ...rest }: RosterListProps) {
  return (
    <PlainList aria-label={label} gap="3">
      {sessions.map((session) => (
        <SessionRoster
          key={session.id}
          {...{ session, ...rest }}
          isOpen={open.some(({ id }) => id === session.id)}
        />
      ))}
    </PlainList>
  )
}

/** Whether nobody is left to start a class with: it was held, or the session is over. */
function isOver({ status, endTime, roster }: TodaySessions[number], now: number): boolean {
  const isTaken = status === 'held' && roster.every((row) => row.status !== 'booked')
  return isTaken || Date.parse(endTime) <= now
}

/** Sessions without instructor and students may be anybody's. */
const isOwn = ({ instructors, roster }: TodaySessions[number]) => instructors.length + roster.length > 0

/** Today's sessions: running and next ones unfolded, then those of anybody, past ones folded below. */
export function Today({ sessions, ...rest }: TodayProps) {
  const { openClass } = rest
  // Fixed at the first render, so that nothing folds while the instructor taps.
  const [openedAt] = useState(() => Date.now())
  const over = openClass.inClass
    ? sessions.filter(({ endTime }) => Date.parse(endTime) <= openedAt)
    : sessions.filter((session) => isOver(session, openedAt))
  const ahead = sessions.filter((session) => !over.includes(session))
  const own = ahead.filter(isOwn)
  const open = nearest(own, openedAt)
  return (
    <Flex direction="column" gap="3">
      <Heading size="card">Hoy</Heading>
      {sessions.length === 0 && <Text tone="muted">Hoy no tienes clases en el horario.</Text>}
      {ahead.length > 0 && (
        <RosterList
          label="Clases de hoy"
          sessions={[...own, ...ahead.filter((session) => !isOwn(session))]}
          open={open}
          {...rest}
        />
      )}
      {over.length > 0 && (
        <Fold title={`Ya terminaron (${over.length})`} size="card">
          <RosterList label="Clases que ya terminaron" sessions={over} open={[]} {...rest} />
        </Fold>
      )}
    </Flex>
  )
}
