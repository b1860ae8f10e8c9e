import { isGuarded } from '@rodada/contracts/roles'
import type { SessionUser } from '@rodada/contracts/session'
import type { UserAccount } from './user-account.entity.ts'

/** Whom a new session belongs to: where a second factor is compulsory and missing, it opens nothing but its set-up. */
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
