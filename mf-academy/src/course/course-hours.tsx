import type { CourseListItem, Slot } from '@rodada/contracts/course/calls'
import { formatHour } from '@rodada/contracts/words/dates'
import { Box } from '@rodada/ui'
import { formatShortDate, joinWords, weekdayName } from '@rodada/web/words/format'
import { agesText } from './ages-text.ts'
import { NextSession, useUpcoming } from './next-session.tsx'
import { placeText } from './place-text.ts'

/** The course's page lists all of them. */
const mostHours = 2

/** `Lunes y miércoles, 4:00 p.m. a 5:00 p.m.`: days with the same hours share a text. */
export function hoursTexts(slots: readonly Slot[]): string[] {
  const byHours = Map.groupBy(slots, ({ from, to }) => `${formatHour(from)} a ${formatHour(to)}`)
  return [...byHours].map(([hours, same]) => {
    const days = joinWords([...new Set(same.map(dayText))])
    return `${days.charAt(0).toUpperCase()}${days.slice(1)}, ${hours}`
  })
}

function dayText({ day, date }: Slot): string {
  // Noon: the date stays the same in every time zone of Mexico.
  return date === undefined ? weekdayName(day).toLowerCase() : formatShortDate(`${date}T12:00:00-06:00`)
}

/** Slots that still take place. @param today `YYYY-MM-DD` in Mexico City. */
export function slotsFrom(slots: readonly Slot[], today: string): readonly Slot[] {
  return slots.filter(({ date, validTo }) => (date ?? validTo ?? today) >= today)
}

/** Says that the hours are by agreement, or that all dates are over. */
export function unplannedText(slots: readonly Slot[]): string {
  return slots.length === 0 ? 'Horario por acordar' : 'Sin próximas fechas'
}

/** Next session, hours and ages of a course, for its card. */
export function CourseHours({ course, today }: { course: CourseListItem; today: string }) {
  const { daysAndSchedules, placeNames, placeCities, nextSession } = course
  const [next] = useUpcoming(nextSession === undefined ? [] : [nextSession])
  const hours = hoursTexts(slotsFrom(daysAndSchedules, today))
  const ages = agesText(course)
  const places = placeNames.map((name, at) => placeText({ name, city: placeCities[at] ?? '' }))
  // Omitted where all classes share one place, which the card names below.
  const nextPlace =
    placeNames.length === 1 && placeNames[0] === next?.address?.name ? undefined : next?.address?.name
  return (
    // Not a `p` of the card, whose style cuts each paragraph to one line.
    <Box>
      <NextSession session={next} place={nextPlace} />
      {hours.length === 0 && <p>{unplannedText(daysAndSchedules)}</p>}
      {hours.slice(0, mostHours).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {hours.length > mostHours && <p>Y más horarios</p>}
      {places.length > 0 && <p>{joinWords(places)}</p>}
      {ages !== undefined && <p>{ages}</p>}
    </Box>
  )
}
