import type { Command } from '@rodada/service/command/command'
import { lockAccount } from '../account/find-account.ts'
import { forgetBrowsers } from '../account/known-browsers.ts'
import { publicFaceOf } from '../account/public-face.ts'
import { stateAccount } from '../account/state-account.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import { guardHeldEmail } from '../link/held-email.ts'
import { addressLinks } from '../link/link-purposes.ts'
import { deadLink, findOpenLink, useLink } from '../link/use-link.ts'
import { voidLinks } from '../link/void-links.ts'
import { emailChanged } from '../mail/account-mails.ts'
import { removePasskeys } from '../passkey/own-passkeys.ts'
import { liftAttempts } from '../sign-in/block-by-attempts.ts'

/**
 * Confirms the account's e-mail, or puts the new one into effect, by the link mailed to that very address.
 * @throws `deadLink`, or `takenEmail`.
 */
export async function confirmEmail(command: Command, token: string): Promise<void> {
  const { em } = command
  const link = await findOpenLink(em, token, ['verify-email', 'confirm-email'])
  const account = await lockAccount(em, link.accountId)
  if (!account?.isOpen()) throw deadLink()
  const isNew = link.purpose === 'confirm-email'
  if ((isNew ? account.pendingEmail : account.email) !== link.email) throw deadLink()
  await useLink(em, link, token)
  if (isNew) await changeEmail(command, account, link.email)
  else account.emailVerifiedAt = new Date()
  await command.publish('user.changed', publicFaceOf(account))
  stateAccount(command, account, isNew ? 'Correo cambiado' : 'Correo confirmado', { actorId: account.id })
}

/** Voids what was sent to the old address, except for the ways back from this change and earlier ones. */
async function changeEmail(command: Command, account: UserAccount, email: string): Promise<void> {
  const { em } = command
  const { id: accountId, email: oldEmail } = account
  await liftAttempts(em, account)
  account.moveTo(email, new Date())
  const before = new Date()
  await command.publish('credentials.revoked', { userId: accountId, before: before.toISOString() })
  await forgetBrowsers(em, accountId, before)
  await guardHeldEmail(em, account)
  await voidLinks(em, accountId, addressLinks)
  await removePasskeys(em, accountId)
  await command.sendMail(emailChanged, { accountId, oldEmail })
}
