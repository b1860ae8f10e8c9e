const dayMs = 24 * 60 * 60 * 1000

/**
 * End of validity: of a course 30 days for each four classes begun, a year of 365 days at most; of a membership
 * (no classes) the same day of the next year.
 */
export function dueDateOf(acquiredClasses: number | null, paidAt: Date): Date {
  if (acquiredClasses === null) {
    const due = new Date(paidAt)
    due.setUTCFullYear(due.getUTCFullYear() + 1)
    return due
  }
  return new Date(paidAt.getTime() + Math.min(365, 30 * Math.ceil(acquiredClasses / 4)) * dayMs)
}
