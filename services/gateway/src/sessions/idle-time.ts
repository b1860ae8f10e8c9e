import type { Role } from '@rodada/contracts/roles'

const hourMs = 60 * 60 * 1000

/** A session that is not used for so long is over: the own account's, and one that sees other people's data. */
export const idleMs = { customer: 12 * hourMs, staff: 2 * hourMs } as const

/** The roles of a customer; any other makes a session one of the staff. */
export const customerRoles: readonly Role[] = ['GeneralUser']

/** How long a session of these roles may go unused, in milliseconds. */
export function idleMsOf(roles: readonly Role[]): number {
  return roles.every((role) => customerRoles.includes(role)) ? idleMs.customer : idleMs.staff
}
