/** The end of a validity is near within so many days, in every list, figure and report; a student did not come for so many. */
export const expiringWithinDays = 14
export const inactiveAfterDays = 30

/**
 * What the staff's list of students can be narrowed to. `expiring`: the last of their classes end within `expiringWithinDays`;
 * `inactive`: with classes, who have not come for `inactiveAfterDays`. Without schemas, so that the browser may import it.
 */
export const studentStates = ['withClasses', 'expiring', 'withoutClasses', 'inactive'] as const
export type StudentState = (typeof studentStates)[number]
