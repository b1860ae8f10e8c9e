/**
 * What the staff's list of students can be narrowed to. `expiring`: with classes that end within `expiringDays`;
 * `inactive`: with classes, who have not come for `inactiveAfterDays`. Without schemas, so that the browser may import it.
 */
export const studentStates = ['withClasses', 'expiring', 'withoutClasses', 'inactive'] as const
export type StudentState = (typeof studentStates)[number]
