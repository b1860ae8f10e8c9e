/**
 * Ages of students, alike in the form and on the server. Days are texts `YYYY-MM-DD`, which compare as they follow
 * each other. Plain functions without schemas, so that the browser may import them too.
 */

/** Ages in whole years at which one can register, and below which an adult answers for the student. */
export const studentAges = { min: 2, max: 60, adult: 18 } as const

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Mexico_City',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day that it is in Mexico City, wherever the machine stands. */
export function dayInMexico(instant: Date): string {
  return day.format(instant)
}

/** Whether a text is a day of the calendar: `2023-02-29` is none, nor is any of the year 0000. */
export function isPlainDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A plain day, so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** The Monday of the week that a plain day lies in. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return addDays(date, 1 - weekday)
}

/** First and last birthdate of students who can register on a day, both included. */
export function birthdateBounds(today: string): { readonly from: string; readonly to: string } {
  return { from: yearsBefore(today, studentAges.max), to: yearsBefore(today, studentAges.min) }
}

/** Whether an adult must answer for the student. */
export function isMinor(birthdate: string, today: string): boolean {
  return birthdate > yearsBefore(today, studentAges.adult)
}

/** Whole years on a day. */
export function ageOn(birthdate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years
}

/** The same day so many years ago; on 29 February the last of the month, where that year has none. */
function yearsBefore(today: string, years: number): string {
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0')
  const date = `${year}${today.slice(4)}`
  return isPlainDate(date) ? date : `${year}-02-28`
}
