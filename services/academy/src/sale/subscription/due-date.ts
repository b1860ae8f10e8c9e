import { validityDaysOf } from '@rodada/contracts/course/course-quote'
import { dayMs } from '@rodada/contracts/words/durations'

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
