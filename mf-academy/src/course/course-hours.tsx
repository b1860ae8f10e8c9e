import type { CourseListItem, Slot } from '@rodada/contracts/course/calls'
import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { formatHour } from '@rodada/contracts/words/dates'
import { Box } from '@rodada/ui'
import { formatShortDate, joinWords, shortClassMoment, weekdayName } from '@rodada/web/words/format'
import { PlacesLeft } from '../timetable/session-words.tsx'
import { shortAgesText } from './ages-text.ts'
import { useUpcoming } from './use-upcoming.ts'

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

/** The next class of a course, where it is, for whom and how many places it has left; two lines of its card. */
export function CourseHours({ course, today }: { course: CourseListItem; today: string }) {
  const { daysAndSchedules, placeNames, nextSession } = course
  const [next] = useUpcoming(nextSession === undefined ? [] : [nextSession])
  const slots = slotsFrom(daysAndSchedules, today)
  const [hours = unplannedText(daysAndSchedules)] = hoursTexts(slots)
  const here = next === undefined ? placeNames[0] : next.address?.name
  const others = placeNames.filter((name) => name !== here)
  const when = next === undefined ? hours : nextText(next, slots)
  return (
    <>
      {/* Not a `p` of the card, whose style cuts each paragraph to one line. */}
      <Box>{[when, here, shortAgesText(course)].filter(Boolean).join(' · ')}</Box>
      <Box>
        {next !== undefined && <PlacesLeft session={next} />}
        {others.length > 0 && <Box as="span"> También en {joinWords(others)}</Box>}
      </Box>
    </>
  )
}

/** `Sáb 5 dic, 9:00 a.m.`; of a class beside the weekly ones `Fecha extra: sáb 5 dic, 9:00 a.m.`. */
export function nextText(next: TimetableSession, slots: readonly Slot[]): string {
  const text = shortClassMoment(next)
  const slot = slots.find(({ id }) => id === next.slotId)
  const isExtra = slot?.date !== undefined || next.slotId === null
  const isWeekly = slots.some(({ date }) => date === undefined)
  return isExtra && isWeekly ? `Fecha extra: ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
