import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { hourIn } from '@rodada/contracts/timetable/place-hours'
import { formatHour } from '@rodada/contracts/words/dates'
import { minuteMs } from '@rodada/contracts/words/durations'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { Box, chakra, Heading, Text } from '@rodada/ui'
import { formatDay } from '@rodada/web/words/format'
import { type ReactNode, useEffect, useState } from 'react'
import { type Block, layDay } from './day-layout.ts'
import { daysOf } from './week-days.ts'

/** Days across and hours down where seven days fit; on a phone one day as a list. Wide days scroll. */
const Week = chakra('div', {
  base: {
    display: 'grid',
    columnGap: '2',
    gridTemplateColumns: '1fr',
    gridTemplateRows: { lg: 'auto 1fr' },
    justifyContent: { lg: 'start' },
    overflowX: { lg: 'auto' },
    pb: '6',
  },
})
const Day = chakra('section', {
  base: {
    gridTemplateRows: { lg: 'subgrid' },
    gridRow: { lg: 'span 2' },
    minW: '0',
    '&:not([data-column])': { display: 'grid' },
    // On a phone one day shows.
    '&[data-column]': { display: { base: 'none', lg: 'grid' } },
    '& > div:first-of-type': { mb: '2', pb: '1.5', borderBottomWidth: '2px', borderColor: 'line' },
    '&[data-today] > div:first-of-type': { borderColor: 'bowl.solid' },
    '& > div > h2': { _firstLetter: { textTransform: 'uppercase' } },
  },
})
const Hours = chakra('ul', {
  base: {
    position: 'relative',
    display: { base: 'grid', lg: 'block' },
    gap: '2',
    listStyleType: 'none',
    bgImage: { lg: 'linear-gradient({colors.line} 1px, transparent 1px)' },
    '& > li': { position: { lg: 'absolute' }, p: { lg: '1px' } },
  },
})
const Axis = chakra('div', {
  base: {
    position: 'relative',
    display: { base: 'none', lg: 'block' },
    gridRow: '2',
    fontSize: 'xs',
    color: 'fg.muted',
    textAlign: 'end',
    '& > span': { position: 'absolute', insetEnd: '0', mt: '-0.5rem', whiteSpace: 'nowrap' },
  },
})

type Shown = Pick<TimetableSession, 'id' | 'date' | 'startTime' | 'endTime' | 'zone'>

interface WeekGridProps<Session extends Shown> {
  /** First day of seven. */
  from: string
  /** The day of a phone, by default the first. */
  day?: string
  today: string
  /** ISO instant of the page's data. */
  now: string
  sessions: readonly Session[]
  /** Of the drawing: rem of an hour, and of the least width of a session. */
  size: { readonly hour: number; readonly width: number }
  /** Below the name of a day. */
  noteOf?: (date: string) => ReactNode
  /** @param hours how long it is drawn. */
  children: (session: Session, hours: number) => ReactNode
}

/** The hours that the sessions of a week span, whole. */
function spanOf(blocks: readonly Pick<Block<Shown>, 'from' | 'to'>[]) {
  if (blocks.length === 0) return { first: 0, count: 0 }
  const first = Math.floor(Math.min(...blocks.map(({ from }) => from)))
  return { first, count: Math.ceil(Math.max(...blocks.map(({ to }) => to))) - first }
}

export function WeekGrid<Session extends Shown>(props: WeekGridProps<Session>) {
  const { from, day = from, today, now, sessions, size, noteOf, children } = props
  const grouped = Map.groupBy(sessions, ({ date }) => date)
  const days = daysOf(from).map((date) => ({ date, blocks: layDay(grouped.get(date) ?? []) }))
  const { first, count } = spanOf(days.flatMap(({ blocks }) => blocks))
  const columns = days.map(({ blocks }) => {
    // A day without classes is as wide as its name.
    if (blocks.length === 0) return 'min-content'
    const lanes = Math.max(...blocks.map((block) => block.lanes))
    // One class alone needs more than half of what two beside each other do.
    return `minmax(${lanes * size.width}rem, ${lanes + 1}fr)`
  })
  const hours = Array.from({ length: count }, (_, hour) => first + hour)
  return (
    <Week gridTemplateColumns={{ lg: `auto ${columns.join(' ')}` }}>
      <Axis aria-hidden height={`${count * size.hour}rem`}>
        <Box visibility="hidden" px="0.5" whiteSpace="nowrap" position="static">
          12:00 p.m.
        </Box>
        {hours.slice(1).map((hour) => (
          <Box as="span" key={hour} top={`${(hour - first) * size.hour}rem`} htmlTranslate="no">
            {formatHour(`${String(hour).padStart(2, '0')}:00`)}
          </Box>
        ))}
      </Axis>
      {days.map(({ date, blocks }) => (
        <Day
          key={date}
          aria-labelledby={`dia-${date}`}
          data-today={date === today || undefined}
          data-column={date !== day || undefined}
        >
          <Box>
            <Heading as="h2" id={`dia-${date}`} size="small" overflowWrap="normal">
              <Box as="span" fontSize={{ lg: 'sm' }}>
                {formatDay(date)}
              </Box>
            </Heading>
            {blocks.length === 0 && (
              <Text size="sm" tone="muted" whiteSpace="nowrap">
                Sin clases
              </Text>
            )}
            {noteOf?.(date)}
          </Box>
          {blocks.length > 0 && (
            <Hours
              role="list"
              height={{ lg: `${count * size.hour}rem` }}
              backgroundSize={{ lg: `100% ${size.hour}rem` }}
            >
              {blocks.map(({ session, ...block }) => (
                <Box
                  as="li"
                  key={session.id}
                  top={`${(block.from - first) * size.hour}rem`}
                  height={{ lg: `${(block.to - block.from) * size.hour}rem` }}
                  insetStart={`${(100 * block.lane) / block.lanes}%`}
                  width={{ lg: `${100 / block.lanes}%` }}
                >
                  {children(session, block.to - block.from)}
                </Box>
              ))}
              {date === today && <Now now={now} first={first} count={count} hour={size.hour} />}
            </Hours>
          )}
        </Day>
      ))}
    </Week>
  )
}

/** Where the clock of Mexico City stands, as a line; nothing beside the hours that show. */
function Now({ now, first, count, hour }: { now: string; first: number; count: number; hour: number }) {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const tick = () => setAt(new Date().toISOString())
    // What was rendered for everybody may be minutes old.
    tick()
    const clock = setInterval(tick, minuteMs)
    return () => clearInterval(clock)
  }, [])
  const [hours = 0, minutes = 0] = hourIn(siteZone, new Date(at)).split(':').map(Number)
  const passed = hours + minutes / 60 - first
  if (passed < 0 || passed > count) return null
  return (
    <Box
      as="li"
      aria-hidden
      data-now
      display={{ base: 'none', lg: 'block' }}
      insetX="0"
      top={`${passed * hour}rem`}
      height="0"
      borderTopWidth="2px"
      borderColor="wheel.solid"
      pointerEvents="none"
    />
  )
}
