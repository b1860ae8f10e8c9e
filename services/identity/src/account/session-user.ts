import type { SessionUser } from '@rodada/contracts/account/session'
import { isGuarded } from '@rodada/contracts/roles'
import type { UserAccount } from './user-account.entity.ts'

/** The owner of a new session. Where a compulsory second factor is missing the session allows its set-up alone. */
export function sessionUserOf(
  { requiresFactor }: { readonly requiresFactor: boolean },
  account: UserAccount,
  { hasFactor }: { readonly hasFactor: boolean },
): SessionUser {
  const { id, roles } = account
  const isDue = requiresFactor && isGuarded(roles) && !hasFactor
  return {
    userId: id,
    roles: [...roles],
    ...(isDue && { enrolling: true }),
    ...(account.isTermsDue() && { termsDue: true }),
  }
}
