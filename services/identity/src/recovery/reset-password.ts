import type { resetPassword as call } from '@rodada/contracts/account'
import type { BodyOf } from '@rodada/contracts/call'
import { knownBrowserOf } from '@rodada/service/browser'
import { fieldErrors } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { acceptedTerms, unacceptedTerms } from '../account/accepted-terms.ts'
import { isSamePassword, passwordProblem } from '../account/chosen-password.ts'
import { changeEndingSessions } from '../account/end-sessions.ts'
import { lockAccount } from '../account/find-account.ts'
import { rememberBrowser } from '../account/known-browsers.ts'
import { publishUserChanged } from '../account/publish-user-changed.ts'
import { stateAccountChange } from '../account/state-account-change.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import type { AccountLink } from '../link/account-link.entity.ts'
import { entryLinks, passwordLinks } from '../link/link-purposes.ts'
import { deadLink, findOpenLink, useLink } from '../link/use-link.ts'
import { voidLinks } from '../link/void-links.ts'
import { removePasskeys } from '../passkey/own-passkeys.ts'
import { liftAttempts } from '../sign-in/block-by-attempts.ts'

const guardMs = 24 * 60 * 60 * 1000

/**
 * Sets a password by a mailed link, and lifts a block that wrong passwords made. A reset ends all sessions. The first
 * password of an account ends none: without one there is only the session that registered it, which may be paying at
 * this moment and alone can confirm the address. Where an import made the account the terms are accepted with it. It
 * does not sign in.
 */
export async function resetPassword(
  options: AccountOptions,
  request: FastifyRequest,
  { token, newPassword, confirmPassword, conditionsAcceptation = false }: BodyOf<typeof call>,
): Promise<void> {
  if (!isSamePassword(newPassword, confirmPassword))
    throw fieldErrors({ ConfirmPassword: ['Las contraseñas no coinciden.'] })
  const em = options.orm.em.fork()
  const link = await findOpenLink(em, token, passwordLinks)
  const problem = passwordProblem(newPassword, await em.findOneOrFail(UserAccount, { id: link.accountId }))
  if (problem !== undefined) throw fieldErrors({ NewPassword: [problem] })
  const passwordHash = await options.passwords.hash(newPassword)
  const change = (tx: EntityManager) =>
    setPassword(tx, options, request, { link, token, passwordHash, conditionsAcceptation })
  // A first password ends no session, but what its holder gave out.
  const firstPassword = async (tx: EntityManager) => {
    await change(tx)
    const before = new Date().toISOString()
    await options.publish(tx, 'credentials.revoked', { userId: link.accountId, before })
  }
  if (link.purpose === 'first-access') await em.transactional(firstPassword)
  else await changeEndingSessions(em, options, { userId: link.accountId }, change)
}

interface NewPassword {
  readonly link: AccountLink
  readonly token: string
  readonly passwordHash: string
  readonly conditionsAcceptation: boolean
}

async function setPassword(
  em: EntityManager,
  { publish }: AccountOptions,
  request: FastifyRequest,
  { link, token, passwordHash, conditionsAcceptation }: NewPassword,
): Promise<void> {
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
  await voidLinks(em, account.id, entryLinks)
  await removePasskeys(em, account.id)
  await liftAttempts(em, account)
  // The reader of the account's mail is let in here, whatever strangers try meanwhile.
  await rememberBrowser(em, account.id, knownBrowserOf(request))
  await publishUserChanged(publish, em, account)
  stateAccountChange(em, request, account, 'Contraseña creada por enlace', { actorId: account.id })
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
