/** Days in which so many classes of a course can be taken: 30 for each four classes begun, a year at most. */
export function validityDaysOf(classes: number): number {
  return Math.min(365, 30 * Math.ceil(classes / 4))
}
