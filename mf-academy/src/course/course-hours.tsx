import type { CourseListItem, Slot } from '@rodada/contracts/course'
import { Box } from '@rodada/ui'
import { formatHour, formatShortDate, joinWords, weekdayName } from '@rodada/web/format'
import { agesText } from './ages-text.ts'
import { NextSession, useUpcoming } from './next-session.tsx'
import { placeText } from './place-text.ts'

/** Further ones are on the page of the course. */
const mostHours = 2

/** `Lunes y miércoles, 4:00 p.m. a 5:00 p.m.`: the days of a course that have the same hours in one text. */
export function hoursTexts(slots: readonly Slot[]): string[] {
  const byHours = Map.groupBy(slots, ({ from, to }) => `${formatHour(from)} a ${formatHour(to)}`)
  return [...byHours].map(([hours, same]) => {
    const days = joinWords([...new Set(same.map(dayText))])
    return `${days.charAt(0).toUpperCase()}${days.slice(1)}, ${hours}`
  })
}

function dayText({ day, date }: Slot): string {
  // Noon is the same day wherever the site may be.
  return date === undefined ? weekdayName(day).toLowerCase() : formatShortDate(`${date}T12:00:00-06:00`)
}

/** The slots that take place on a day or later. @param today `YYYY-MM-DD` in Mexico City. */
export function slotsFrom(slots: readonly Slot[], today: string): readonly Slot[] {
  return slots.filter(({ date, validTo }) => (date ?? validTo ?? today) >= today)
}

/** What a course says instead of its hours: they are agreed on by word, or all of them are over. */
export function unplannedText(slots: readonly Slot[]): string {
  return slots.length === 0 ? 'Horario por acordar' : 'Sin próximas fechas'
}

/** When and where a course meets next, its hours and ages, as its card in a list says it. */
export function CourseHours({ course, today }: { course: CourseListItem; today: string }) {
  const { daysAndSchedules, placeNames = [], placeCities = [], nextSession } = course
  const [next] = useUpcoming(nextSession === undefined ? [] : [nextSession])
  const hours = hoursTexts(slotsFrom(daysAndSchedules, today))
  const ages = agesText(course)
  const places = placeNames.map((name, at) => placeText({ name, city: placeCities[at] ?? '' }))
  // The one place of all its classes is named below.
  const nextPlace =
    placeNames.length === 1 && placeNames[0] === next?.address?.name ? undefined : next?.address?.name
  return (
    // No paragraph of the card itself, which cuts them to one line each.
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
