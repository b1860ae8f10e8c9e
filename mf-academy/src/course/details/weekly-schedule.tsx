import type { CourseDetails } from '@rodada/contracts/course/calls'
import { formatHour } from '@rodada/contracts/words/dates'
import { Box, chakra, Text } from '@rodada/ui'
import { weekdayName } from '@rodada/web/words/format'
import { slotsFrom } from '../course-hours.tsx'
import { CoursePart } from './course-part.tsx'
import { type DaySlot, scheduleByDay, slotKey } from './schedule-by-day.ts'

const Days = chakra('dl', {
  base: {
    mt: '4',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '6.5rem minmax(0, 1fr)',
      columnGap: '3',
      rowGap: '1.5',
      py: '3',
      borderTopWidth: '1px',
      borderColor: 'line',
      overflowWrap: 'anywhere',
      _last: { pb: '0' },
      '& > dt': { fontWeight: 'bold', gridRow: '1' },
      '& > dd': { gridColumn: '2' },
    },
  },
})

function Slot({ from, to, level, place, date = '' }: DaySlot) {
  const more = [date, level, place].filter((part) => part !== '')
  return (
    <Box as="dd">
      {formatHour(from)} a {formatHour(to)}
      {more.length > 0 && (
        <Text as="span" size="sm" tone="muted" display="block">
          {more.join(' · ')}
        </Text>
      )}
    </Box>
  )
}

/** Hours by day; renders nothing where a course has none. */
export function WeeklySchedule({ course, today }: { course: CourseDetails; today: string }) {
  const days = scheduleByDay({ ...course, daysAndSchedules: slotsFrom(course.daysAndSchedules, today) })
  if (days.length === 0) return null
  return (
    <CoursePart title="Horario">
      <Text tone="muted">{course.recurrentClass ? 'Todas las semanas' : 'Por única ocasión'}</Text>
      <Days>
        {days.map(({ day, slots }) => (
          <div key={day}>
            <dt>{weekdayName(day)}</dt>
            {slots.map((slot) => (
              <Slot key={slotKey(slot)} {...slot} />
            ))}
          </div>
        ))}
      </Days>
    </CoursePart>
  )
}
