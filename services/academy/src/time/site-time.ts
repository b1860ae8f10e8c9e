import { addDays, dayInMexico, isPlainDate } from '@rodada/contracts/plain-date'

/** Mexico City keeps UTC-6 the whole year. */
const offset = '-06:00'

/** The instant of a local time `HH:mm` on a day `YYYY-MM-DD` of the site. */
export function instantAt(date: string, time: string): Date {
  return new Date(`${date}T${time}:00${offset}`)
}

/** First and last day of the timetable: weeks around them are days of the calendar too. */
const firstDay = '2000-01-01'
const lastDay = '2099-12-31'

/** The last day on which a class can be set: what lies beyond is a slip in the year. */
export function furthestDay(now: Date): string {
  return addDays(dayInMexico(now), 366)
}

/** A day that a query names, at the edge of the timetable where it lies outside; the fallback where it is none. */
export function dayOr(date: string | undefined, fallback: string): string {
  if (date === undefined || !isPlainDate(date)) return fallback
  return date < firstDay ? firstDay : date > lastDay ? lastDay : date
}
