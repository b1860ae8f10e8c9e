import type { UserDetails, UserFormData } from '@rodada/contracts/account/user'
import type { UserAccount } from '../account/user-account.entity.ts'

export function presentUserDetails(account: UserAccount, secondFactor: boolean): UserDetails {
  const { id, name, lastName, email, roles } = account
  return {
    id,
    name,
    lastName,
    email,
    roles,
    status: account.shownStatus(),
    createdTime: account.createdAt.toISOString(),
    lastVisit: account.lastVisit?.toISOString() ?? null,
    blockedByAttempts: account.isBlockedByAttempts(),
    emailVerified: account.emailVerifiedAt !== null,
    secondFactor,
  }
}

/** The status is the one that the staff set: blocks by wrong passwords do not show in it. */
export function presentUserForm(account: UserAccount): UserFormData {
  const { id, name, lastName, email, status, roles, version } = account
  return { id, name, lastName, email, status, roles, version }
}
