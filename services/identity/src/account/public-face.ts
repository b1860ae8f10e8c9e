import type { EventData } from '@rodada/contracts/event'
import type { Role } from '@rodada/contracts/roles'
import type { UserAccount } from './user-account.entity.ts'

type PublicFace = Pick<UserAccount, 'id' | 'name' | 'lastName' | 'status'> &
  Partial<Pick<UserAccount, 'guardedUntil' | 'emailVerifiedAt'>> & { readonly roles: readonly Role[] }

/** What the other services may know of an account, for the event `user.changed` in the transaction that changes it. */
export function publicFaceOf(account: PublicFace): EventData<'user.changed'> {
  const { id, name, lastName, status, roles, guardedUntil, emailVerifiedAt = null } = account
  return {
    userId: id,
    name,
    lastName,
    status,
    roles: [...roles],
    guardedUntil: guardedUntil?.toISOString() ?? null,
    emailVerified: emailVerifiedAt !== null,
  }
}
