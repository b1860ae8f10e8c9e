/** Roles are exact: Admin does not include the others, and a user may hold several. */
export const roles = ['GeneralUser', 'Instructor', 'ProductCapturist', 'ClassCapturist', 'Admin'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Readonly<Record<Role, string>> = {
  GeneralUser: 'Usuario General',
  Instructor: 'Instructor',
  ProductCapturist: 'Capturista de Productos',
  ClassCapturist: 'Capturista de Cursos',
  Admin: 'Administrador',
}

export const accountStatuses = ['Active', 'Blocked', 'Suspended', 'Deleted'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const accountStatusLabels: Readonly<Record<AccountStatus, string>> = {
  Active: 'Activo',
  Blocked: 'Bloqueado',
  Suspended: 'Suspendido',
  Deleted: 'Eliminado',
}

export const subscriptionStatuses = ['Active', 'Finished', 'PendingPayment', 'Canceled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const subscriptionStatusLabels: Readonly<Record<SubscriptionStatus, string>> = {
  Active: 'Activa',
  Finished: 'Finalizada',
  PendingPayment: 'Pendiente de pago',
  Canceled: 'Cancelada',
}

/** Allowed to make a call or open a page: everybody, any signed-in user, or holders of one of the roles. */
export type Access = 'public' | 'user' | readonly Role[]

/** Whether a person with these roles (`null`: not signed in) satisfies the rule. */
export function mayAccess(access: Access, held: readonly Role[] | null): boolean {
  if (access === 'public') return true
  if (held === null) return false
  return access === 'user' || access.some((role) => held.includes(role))
}

/** Roles that see everything, or other people's identity documents: the site may require a second factor of them. */
export const guardedRoles: readonly Role[] = ['Admin', 'ClassCapturist']

export function isGuarded(held: readonly Role[]): boolean {
  return held.some((role) => guardedRoles.includes(role))
}

/** Whether a user is staff: holds any role but a customer's. */
export function isStaff(held: readonly Role[]): boolean {
  return held.some((role) => role !== 'GeneralUser')
}

export function isForStaff(access: Access): boolean {
  return typeof access !== 'string' && !access.includes('GeneralUser')
}
