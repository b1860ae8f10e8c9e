import { addDays, dayInMexico, isPlainDate } from '@rodada/contracts/plain-date'

/** Mexico City keeps UTC-6 the whole year. */
const offset = '-06:00'

/** @param date `YYYY-MM-DD` @param time local `HH:mm` */
export function instantAt(date: string, time: string): Date {
  return new Date(`${date}T${time}:00${offset}`)
}

/** First and last day of the timetable; all days of the weeks around them are valid dates too. */
const firstDay = '2000-01-01'
const lastDay = '2099-12-31'

/** Last day that a form accepts: a later one is taken for a typo in the year. */
export function furthestDay(now: Date): string {
  return addDays(dayInMexico(now), 366)
}

/** The day of a query, limited to the timetable; the fallback where it is no date. */
export function dayOr(date: string | undefined, fallback: string): string {
  if (date === undefined || !isPlainDate(date)) return fallback
  return date < firstDay ? firstDay : date > lastDay ? lastDay : date
}
