import type { resetPassword as call } from '@rodada/contracts/account/calls'
import type { BodyOf } from '@rodada/contracts/call'
import { dayMs } from '@rodada/contracts/words/durations'
import type { Command } from '@rodada/service/command/command'
import { knownBrowserOf } from '@rodada/service/http/browser'
import { fieldErrors } from '@rodada/service/http/errors'
import { acceptedTerms, unacceptedTerms } from '../account/accepted-terms.ts'
import { isSamePassword, passwordProblem } from '../account/chosen-password.ts'
import { endSessions } from '../account/end-sessions.ts'
import { lockAccount } from '../account/find-account.ts'
import { rememberBrowser } from '../account/known-browsers.ts'
import { publicFaceOf } from '../account/public-face.ts'
import { stateAccount } from '../account/state-account.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import type { AccountLink } from '../link/account-link.entity.ts'
import { entryLinks, passwordLinks } from '../link/link-purposes.ts'
import { deadLink, findOpenLink, useLink } from '../link/use-link.ts'
import { voidLinks } from '../link/void-links.ts'
import { removePasskeys } from '../passkey/own-passkeys.ts'
import { liftAttempts } from '../sign-in/block-by-attempts.ts'

type Form = BodyOf<typeof call>

const guardMs = dayMs

interface NewPassword {
  readonly link: AccountLink
  readonly passwordHash: string
}

/** What comes before the transaction of `resetPassword`. @throws field errors, or `deadLink`. */
export async function prepareReset(
  { orm, passwords }: AccountOptions,
  { token, newPassword, confirmPassword }: Form,
): Promise<NewPassword> {
  if (!isSamePassword(newPassword, confirmPassword))
    throw fieldErrors({ ConfirmPassword: ['Las contraseñas no coinciden.'] })
  const em = orm.em.fork()
  const link = await findOpenLink(em, token, passwordLinks)
  const problem = passwordProblem(newPassword, await em.findOneOrFail(UserAccount, { id: link.accountId }))
  if (problem !== undefined) throw fieldErrors({ NewPassword: [problem] })
  return { link, passwordHash: await passwords.hash(newPassword) }
}

/**
 * Sets a password by a mailed link, and lifts a block that wrong passwords made. A reset ends all sessions. The first
 * password of an account ends none: without one there is only the session that registered it, which may be paying at
 * this moment and alone can confirm the address. Where an import made the account the terms are accepted with it. It
 * does not sign in.
 * @throws `deadLink`, or field errors.
 */
export async function resetPassword(
  options: AccountOptions,
  command: Command,
  { token, conditionsAcceptation = false }: Form,
  { link, passwordHash }: NewPassword,
): Promise<void> {
  const { em } = command
  const account = await lockAccount(em, link.accountId)
  if (!account?.isOpen() || account.email !== link.email) throw deadLink()
  if (account.owesTerms()) {
    if (!conditionsAcceptation) throw fieldErrors(unacceptedTerms)
    em.assign(account, await acceptedTerms(em))
  }
  await useLink(em, link, token)
  guardFirstPassword(account)
  account.setPassword(passwordHash)
  account.emailVerifiedAt ??= new Date()
  const { id: userId } = account
  await voidLinks(em, userId, entryLinks)
  await removePasskeys(em, userId)
  await liftAttempts(em, account)
  // The reader of the account's mail is let in here, whatever strangers try meanwhile.
  await rememberBrowser(em, userId, knownBrowserOf(command.request))
  await command.publish('user.changed', publicFaceOf(account))
  stateAccount(command, account, 'Contraseña creada por enlace', { actorId: userId })
  // A first password ends no session, but what its holder gave out.
  if (link.purpose === 'first-access')
    await command.publish('credentials.revoked', { userId, before: new Date().toISOString() })
  else await endSessions(options, command, { userId })
}

/**
 * The address that opened the link may be a stranger's: the person who registered typed it and never proved it. Until
 * they confirm it, or a day has passed in which they could have corrected it, the account shows no data of others. An
 * account that was never visited was made or imported by the staff: no session could correct its address, and the link
 * is the first proof of it.
 */
function guardFirstPassword(account: UserAccount): void {
  const { passwordHash, lastVisit, addressConfirmedAt, guardedUntil } = account
  if (passwordHash !== null || lastVisit === null || addressConfirmedAt !== null || guardedUntil !== null)
    return
  account.guardedUntil = new Date(Date.now() + guardMs)
}
