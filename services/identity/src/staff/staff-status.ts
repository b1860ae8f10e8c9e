import type { AccountStatus } from '@rodada/contracts/roles'
import type { EntityManager } from '@rodada/service/data/orm'
import type { UserAccount } from '../account/user-account.entity.ts'
import { everyLink, passwordLinks } from '../link/link-purposes.ts'
import { voidLinks } from '../link/void-links.ts'
import { removeSecondFactor } from '../one-time-code/codes.ts'
import { removePasskeys } from '../passkey/own-passkeys.ts'
import { liftAttempts } from '../sign-in/block-by-attempts.ts'
import { forgiveCodes } from '../sign-in/throttle.ts'

/** Lets the owner sign in again and forgets wrong passwords and codes. The caller flushes. */
export async function reopenAccount(em: EntityManager, account: UserAccount): Promise<void> {
  account.status = 'Active'
  await liftAttempts(em, account)
  await forgiveCodes(em, account.id)
}

/** Closes an account by the staff's decision and voids the mailed links that would get around that. The caller flushes. */
export async function closeAccount(
  em: EntityManager,
  account: UserAccount,
  status: Exclude<AccountStatus, 'Active'>,
): Promise<void> {
  account.status = status
  await removePasskeys(em, account.id)
  if (status !== 'Deleted') return voidLinks(em, account.id, passwordLinks)
  account.pendingEmail = null
  await voidEveryLink(em, account)
  await removeSecondFactor(em, account.id)
}

/** Voids all links of an account whose address is not its owner's, or that is deleted. */
export function voidEveryLink(em: EntityManager, account: Pick<UserAccount, 'id'>): Promise<void> {
  return voidLinks(em, account.id, everyLink)
}
