import type { Actor } from '@rodada/service/identity-token'
import type { UserAccount } from './user-account.entity.ts'

/** Whether the account's first password was set by a link whose address nobody has confirmed, not long ago. */
export function isGuarded({ guardedUntil }: Pick<UserAccount, 'guardedUntil'>): boolean {
  return guardedUntil !== null && guardedUntil.getTime() > Date.now()
}

/**
 * Whether the session that made an account without a password may still say where its mail goes: until a password
 * is set, and if that happened by a link that may have reached a stranger, as long as the account is guarded.
 */
export function mayCorrectEmail(
  { registering }: Actor,
  account: Pick<UserAccount, 'passwordHash' | 'guardedUntil'>,
): boolean {
  return registering === true && (account.passwordHash === null || isGuarded(account))
}
