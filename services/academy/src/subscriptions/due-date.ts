import { validityDaysOf } from '../course/validity-days.ts'

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
