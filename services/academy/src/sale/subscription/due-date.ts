import { validityDaysOf } from '@rodada/contracts/course/course-quote'
import { dayMs } from '@rodada/contracts/words/durations'
import { instantAt } from '../../time/site-time.ts'

/**
 * End of validity: of a course `validityDaysOf` its classes after the payment; of a membership (no classes) the same
 * day of the next year.
 */
export function dueDateOf(acquiredClasses: number | null, paidAt: Date): Date {
  if (acquiredClasses === null) {
    const due = new Date(paidAt)
    due.setUTCFullYear(due.getUTCFullYear() + 1)
    return due
  }
  return new Date(paidAt.getTime() + validityDaysOf(acquiredClasses) * dayMs)
}

/** Dates as they come from the database. */
export interface Validity {
  readonly dueDate: Date | string | null
  /** Start of the validity where it was paid earlier. */
  readonly validFrom: Date | string | null
  readonly acquiredClasses: number | null
}

/** End of validity; of an unpaid subscription as if it were paid at `at`. */
export function validUntil({ dueDate, validFrom, acquiredClasses }: Validity, at: Date): Date {
  if (dueDate !== null) return new Date(dueDate)
  return dueDateOf(acquiredClasses, new Date(Math.max(at.getTime(), new Date(validFrom ?? at).getTime())))
}

/** The end of a validity that the staff state as a day: its last minute, whose date is that day. */
export function endOfDay(day: string): Date {
  return instantAt(day, '23:59')
}

/** Days from the first to the last, both included. @param from `YYYY-MM-DD` */
export function countDays(from: string, until: string): number {
  return (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs + 1
}

export function plusDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs)
}
