import type { AccountStatus } from '@rodada/contracts/roles'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { publicFaceOf } from '../account/public-face.ts'
import { stateAccount } from '../account/state-account.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import { guardHeldEmail } from '../link/held-email.ts'
import { entryLinks } from '../link/link-purposes.ts'
import { voidLinks } from '../link/void-links.ts'
import { accessMailOf } from '../mail/access-mail.ts'
import type { AccountMail, MovedAddressee } from '../mail/account-mail.ts'
import { accountBlocked, emailChanged, emailVerification, passwordChanged } from '../mail/account-mails.ts'
import { liftAttempts } from '../sign-in/block-by-attempts.ts'
import { closeAccount, reopenAccount, voidEveryLink } from './staff-status.ts'
import type { FormValues } from './user-form.ts'

export interface AccountChange {
  readonly values: FormValues
  readonly status: AccountStatus
  /** Null where the password stays. */
  readonly passwordHash: string | null
}

/** Writes an allowed change of a locked account, with its movement, event and mails. */
export async function applyEdit(
  command: Command,
  account: UserAccount,
  change: AccountChange,
): Promise<void> {
  const { em } = command
  const moves = change.values.emailKey !== account.emailKey
  const mails = mailsAbout(account, change)
  const { id: accountId, email: oldEmail } = account
  await write(em, account, change)
  if (moves) await guardHeldEmail(em, account)
  await command.publish('user.changed', publicFaceOf(account))
  stateAccount(command, account, account.status === 'Deleted' ? 'Cuenta eliminada' : 'Cuenta editada')
  for (const mail of mails) await command.sendMail(mail, { accountId, oldEmail })
}

async function write(em: EntityManager, account: UserAccount, change: AccountChange): Promise<void> {
  const { values, status, passwordHash } = change
  if (values.emailKey !== account.emailKey) await forgetEmail(em, account)
  em.assign(account, values)
  if (passwordHash !== null) await setPassword(em, account, passwordHash)
  if (status === account.status) return
  await (status === 'Active' ? reopenAccount(em, account) : closeAccount(em, account, status))
}

/** Voids all links: they were sent to the old address or to one before it. */
async function forgetEmail(em: EntityManager, account: UserAccount): Promise<void> {
  account.emailVerifiedAt = null
  account.pendingEmail = null
  account.addressConfirmedAt = null
  await liftAttempts(em, account)
  await voidEveryLink(em, account)
}

async function setPassword(em: EntityManager, account: UserAccount, passwordHash: string): Promise<void> {
  account.setPassword(passwordHash)
  await liftAttempts(em, account)
  await voidLinks(em, account.id, entryLinks)
}

/** Mails for the owner, to the new address; an account that cannot be signed in to gets no links. */
function mailsAbout(
  account: UserAccount,
  { values, status, passwordHash }: AccountChange,
): AccountMail<MovedAddressee>[] {
  if (status === 'Blocked' && account.status !== 'Blocked') return [accountBlocked]
  if (status !== 'Active') return []
  const moves = values.emailKey !== account.emailKey
  const hasPassword = passwordHash !== null || account.passwordHash !== null
  return [
    ...(moves ? mailsOfMove(account, hasPassword) : []),
    ...(passwordHash === null ? [] : [passwordChanged]),
  ]
}

/**
 * The old address gets the link back only if it was verified: a stranger may have persuaded the staff. An unverified
 * one may be a stranger's and gets no mail.
 */
function mailsOfMove(account: UserAccount, hasPassword: boolean): AccountMail<MovedAddressee>[] {
  return [
    hasPassword ? emailVerification : accessMailOf(account),
    ...(account.emailVerifiedAt === null ? [] : [emailChanged]),
  ]
}
