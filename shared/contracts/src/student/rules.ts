import { isPlainDate } from '../words/plain-date.ts'

/** Ages of students, the same in the form and on the server. Days are texts `YYYY-MM-DD`. */

/** Ages in whole years at which one can register, and below which an adult answers for the student. */
export const studentAges = { min: 2, max: 60, adult: 18 } as const

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

/**
 * Days before the end of a validity in which it counts as near, and days without a class after which a student counts
 * as inactive, in every list, figure and report.
 */
export const expiringWithinDays = 14
export const inactiveAfterDays = 30

/**
 * Filters of the staff's list of students. `expiring`: the last of their classes end within `expiringWithinDays`;
 * `inactive`: with classes, without one taken for `inactiveAfterDays`. Without schemas, so that the browser may import
 * it.
 */
export const studentStates = ['withClasses', 'expiring', 'withoutClasses', 'inactive'] as const
export type StudentState = (typeof studentStates)[number]
