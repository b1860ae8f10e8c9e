import type { Command } from '@rodada/service/command/command'
import { endSessions } from '../account/end-sessions.ts'
import { lockAccount } from '../account/find-account.ts'
import { stateAccount } from '../account/state-account.ts'
import type { AccountOptions } from '../account-options.ts'
import { addressLinks } from '../link/link-purposes.ts'
import { deadLink, findOpenLink, useLink } from '../link/use-link.ts'
import { voidLaterLinks, voidLinks } from '../link/void-links.ts'
import { passwordReset } from '../mail/account-mails.ts'
import { removeSecondFactorSince } from '../one-time-code/codes.ts'
import { removePasskeys } from '../passkey/own-passkeys.ts'
import { liftAttempts } from '../sign-in/block-by-attempts.ts'

/**
 * Gives an account back to the address that it had, by the link mailed there: the person who changed it knows a password and
 * has a session, so both end, and the old address gets a link to set a new password. A second factor set up since then is
 * theirs too, and would keep the owner out.
 * @throws `deadLink`; the database's error where another account has the address by now.
 */
export async function undoEmailChange(
  options: AccountOptions,
  command: Command,
  token: string,
): Promise<void> {
  const { em } = command
  const link = await findOpenLink(em, token, ['undo-email'])
  const account = await lockAccount(em, link.accountId)
  if (!account?.isOpen()) throw deadLink()
  const { id } = account
  await useLink(em, link, token)
  await liftAttempts(em, account)
  // A password was set before: the next one is no first one that would have to be guarded.
  if (account.passwordHash !== null) account.guardedUntil ??= new Date()
  account.moveTo(link.email, new Date())
  account.passwordHash = null
  await voidLinks(em, id, addressLinks)
  await voidLaterLinks(em, link)
  await removePasskeys(em, id)
  const hadFactor = await removeSecondFactorSince(em, id, link.createdAt)
  await command.sendMail(passwordReset, { accountId: id })
  stateAccount(command, account, 'Cambio de correo deshecho', {
    description: `Cuenta ${id}${hadFactor ? ', sin la verificación en dos pasos que se activó después' : ''}`,
    actorId: id,
  })
  await endSessions(options, command, { userId: id })
}
