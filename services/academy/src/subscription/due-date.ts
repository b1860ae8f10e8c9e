import { validityDaysOf } from './validity-days.ts'

const dayMs = 24 * 60 * 60 * 1000

/** End of validity: of a course so many days after its payment; of a membership (no classes) the same day of the next year. */
export function dueDateOf(acquiredClasses: number | null, paidAt: Date): Date {
  if (acquiredClasses === null) {
    const due = new Date(paidAt)
    due.setUTCFullYear(due.getUTCFullYear() + 1)
    return due
  }
  return new Date(paidAt.getTime() + validityDaysOf(acquiredClasses) * dayMs)
}

/** A subscription's end of validity, or what it follows from; moments as they come from the database. */
export interface Validity {
  readonly dueDate: Date | string | null
  /** Paid before that, it is valid from then on. */
  readonly validFrom: Date | string | null
  readonly acquiredClasses: number | null
}

/** The end of a subscription's validity; of what is not paid yet as if it were paid at that moment. */
export function validUntil({ dueDate, validFrom, acquiredClasses }: Validity, at: Date): Date {
  if (dueDate !== null) return new Date(dueDate)
  return dueDateOf(acquiredClasses, new Date(Math.max(at.getTime(), new Date(validFrom ?? at).getTime())))
}
