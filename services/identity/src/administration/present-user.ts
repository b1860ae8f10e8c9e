import type { UserDetails, UserFormData } from '@rodada/contracts/user'
import type { UserAccount } from '../accounts/user-account.entity.ts'

export function presentUserDetails(account: UserAccount): UserDetails {
  const { id, name, lastName, email, status, statusCause, roles } = account
  return {
    ...{ id, name, lastName, email, status, roles },
    createdTime: account.createdAt.toISOString(),
    lastVisit: account.lastVisit?.toISOString() ?? null,
    blockedByAttempts: status === 'Blocked' && statusCause === 'attempts',
    emailVerified: account.emailVerifiedAt !== null,
  }
}

export function presentUserForm(account: UserAccount): UserFormData {
  const { id, name, lastName, email, status, roles, version } = account
  return { id, name, lastName, email, status, roles, version }
}
