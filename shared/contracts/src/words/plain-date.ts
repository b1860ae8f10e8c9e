import { dayMs } from './durations.ts'
import { siteZone } from './time-zone.ts'

/**
 * Days as texts, `YYYY-MM-DD`, which compare as they follow each other. Plain functions without schemas, so that the
 * browser may import them too.
 */

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: siteZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of an instant in Mexico City, whatever the machine's time zone. */
export function dayInMexico(instant: Date): string {
  return day.format(instant)
}

/** Whether a text is a day of the calendar: `2023-02-29` is none, nor is any of the year 0000. */
export function isPlainDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs
}

export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return addDays(date, 1 - weekday)
}

/** Counts business days: Monday to Friday without the holidays of the law. */
export function businessDaysBefore(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0; ) {
    at = addDays(at, -1)
    if (isBusinessDay(at)) left--
  }
  return at
}

/** The last day whose `businessDaysBefore` is today or earlier. */
export function lastDayAhead(today: string, count: number): string {
  let last = today
  while (businessDaysBefore(addDays(last, 1), count) <= today) last = addDays(last, 1)
  return last
}

/** Counts as `businessDaysBefore`. */
export function businessDaysAfter(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0; ) {
    at = addDays(at, 1)
    if (isBusinessDay(at)) left--
  }
  return at
}

/** Business days after `day` up to and with `end`; below zero where `end` has passed. */
export function businessDaysUntil(day: string, end: string): number {
  if (end < day) return -businessDaysUntil(end, day) || -1
  let count = 0
  for (let at = addDays(day, 1); at <= end; at = addDays(at, 1)) if (isBusinessDay(at)) count++
  return count
}

function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

const fixedHolidays: readonly string[] = ['01-01', '05-01', '09-16', '12-25']

/** Mondays that are holidays: month, and which Monday of it. */
const mondayHolidays: readonly (readonly [month: number, which: number])[] = [
  [2, 1],
  [3, 3],
  [11, 3],
]

/** Days of rest of article 74 of the Ley Federal del Trabajo, without the days of elections, which are Sundays. */
function isHoliday(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (fixedHolidays.includes(day.slice(5))) return true
  // The president takes office.
  if (month === 10 && date === 1) return year >= 2024 && (year - 2024) % 6 === 0
  return (
    mondayOf(day) === day &&
    mondayHolidays.some(([of, which]) => month === of && Math.ceil(date / 7) === which)
  )
}
