import { addDays, isPlainDate } from '@rodada/contracts/student-age'

/** Mexico City keeps UTC-6 the whole year. */
const offset = '-06:00'

/** The instant of a local time `HH:mm` on a day `YYYY-MM-DD` of the site. */
export function instantAt(date: string, time: string): Date {
  return new Date(`${date}T${time}:00${offset}`)
}

/** The Monday of the week that a day lies in. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return addDays(date, 1 - weekday)
}

/** A day that a query names, or the fallback where it is none. */
export function dayOr(date: string | undefined, fallback: string): string {
  return date !== undefined && isPlainDate(date) ? date : fallback
}
