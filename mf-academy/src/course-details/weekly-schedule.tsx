import type { CourseDetails } from '@rodada/contracts/course'
import { Card, Heading, Text } from '@rodada/ui'
import { formatHour, weekdayName } from '@rodada/web/format'
import { scheduleByDay } from './schedule-by-day.ts'

/** When the class meets, day by day. A one-off class without a schedule says so. */
export function WeeklySchedule({ course }: { course: CourseDetails }) {
  const days = scheduleByDay(course)
  return (
    <Card as="section" aria-labelledby="horario">
      <Heading id="horario" size="card" mb="3">
        Horario
      </Heading>
      {days.length === 0 ? (
        <Text tone="muted">Horario por acordar</Text>
      ) : (
        <dl>
          {days.map(({ day, meetings }) => (
            <div key={day}>
              <Text as="dt" fontWeight="bold" mt="3">
                {weekdayName(day)}
              </Text>
              {meetings.map(({ from, to, level, place }) => (
                <Text as="dd" key={`${from}-${to}-${level}-${place}`} tone="muted">
                  {formatHour(from)} a {formatHour(to)}
                  {level !== '' && ` · ${level}`}
                  {place !== '' && ` · ${place}`}
                </Text>
              ))}
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
