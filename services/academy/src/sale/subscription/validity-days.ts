/** Validity of so many classes in days: 30 for each four classes or part of it, at most 365. */
export function validityDaysOf(classes: number): number {
  return Math.min(365, 30 * Math.ceil(classes / 4))
}
