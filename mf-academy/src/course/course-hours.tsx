import type { CourseListItem, Meeting } from '@rodada/contracts/course'
import { formatHour, formatShortDate, joinWords, weekdayName } from '@rodada/web/format'
import { agesText } from './ages-text.ts'

/** Further ones are on the page of the course. */
const mostHours = 2

/** `Lunes y miércoles, 4:00 p.m. a 5:00 p.m.`: the days of a course that have the same hours in one text. */
function hoursTexts(meetings: readonly Meeting[]): string[] {
  const byHours = Map.groupBy(meetings, ({ from, to }) => `${formatHour(from)} a ${formatHour(to)}`)
  return [...byHours].map(([hours, same]) => {
    const days = joinWords([...new Set(same.map(dayText))])
    return `${days.charAt(0).toUpperCase()}${days.slice(1)}, ${hours}`
  })
}

function dayText({ day, date }: Meeting): string {
  // Noon is the same day wherever the site may be.
  return date === undefined ? weekdayName(day).toLowerCase() : formatShortDate(`${date}T12:00:00-06:00`)
}

/** Where and when a course meets and for what ages, as its card in a list says it. */
export function CourseHours({ course }: { course: CourseListItem }) {
  const { daysAndSchedules, placeNames = [] } = course
  const hours = hoursTexts(daysAndSchedules)
  const ages = agesText(course)
  return (
    <>
      {hours.length === 0 && <p>Horario por acordar</p>}
      {hours.slice(0, mostHours).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {hours.length > mostHours && <p>Y más horarios</p>}
      {placeNames.length > 0 && <p>{joinWords(placeNames)}</p>}
      {ages !== undefined && <p>{ages}</p>}
    </>
  )
}
