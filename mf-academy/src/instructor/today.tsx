import { earlyStartMinutes } from '@rodada/contracts/timetable-rules'
import { Flex, Heading, PlainList, Text } from '@rodada/ui'
import { useState } from 'react'
import type { OpenClass, TodaySessions } from './offline/class-changes.ts'
import { SessionRoster } from './session-roster.tsx'
import type { useTicks } from './use-ticks.ts'

interface TodayProps {
  sessions: TodaySessions
  openClass: OpenClass
  ticks: ReturnType<typeof useTicks>
}

/** Those that can begin or go on, and where there are none, the next one. */
function nearest(sessions: TodaySessions, now: number): TodaySessions {
  const isNow = ({ startTime, endTime }: TodaySessions[number]) =>
    Date.parse(startTime) - earlyStartMinutes * 60_000 <= now && now < Date.parse(endTime)
  const current = sessions.filter(isNow)
  return current.length > 0
    ? current
    : sessions.filter(({ startTime }) => Date.parse(startTime) > now).slice(0, 1)
}

/** The instructor's sessions of today; those that go on or come next are open. */
export function Today({ sessions, openClass, ticks }: TodayProps) {
  // As it was when the page was opened: nothing folds under the instructor's finger.
  const [openedAt] = useState(() => Date.now())
  const open = nearest(sessions, openedAt)
  return (
    <Flex direction="column" gap="3">
      <Heading size="card">Hoy</Heading>
      {sessions.length === 0 && <Text tone="muted">Hoy no tienes clases en el horario.</Text>}
      {sessions.length > 0 && (
        <PlainList aria-label="Clases de hoy" gap="3">
          {sessions.map((session) => (
            <SessionRoster
              key={session.id}
              {...{ session, openClass, ticks }}
              isOpen={open.some(({ id }) => id === session.id)}
            />
          ))}
        </PlainList>
      )}
    </Flex>
  )
}
