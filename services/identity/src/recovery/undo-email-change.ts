import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { changeEndingSessions } from '../account/end-sessions.ts'
import { lockAccount } from '../account/find-account.ts'
import { stateAccountChange } from '../account/state-account-change.ts'
import { withTakenEmailMessage } from '../account/taken-email.ts'
import type { AccountOptions } from '../account-options.ts'
import type { AccountLink } from '../link/account-link.entity.ts'
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
 */
export async function undoEmailChange(
  options: AccountOptions,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const em = options.orm.em.fork()
  const link = await findOpenLink(em, token, ['undo-email'])
  await withTakenEmailMessage(() =>
    changeEndingSessions(em, options, { userId: link.accountId }, (tx) =>
      restore(tx, options, request, link, token),
    ),
  )
}

async function restore(
  em: EntityManager,
  { sendMail }: AccountOptions,
  request: FastifyRequest,
  link: AccountLink,
  token: string,
): Promise<void> {
  const account = await lockAccount(em, link.accountId)
  if (!account?.isOpen()) throw deadLink()
  await useLink(em, link, token)
  await liftAttempts(em, account)
  // A password was set before: the next one is no first one that would have to be guarded.
  if (account.passwordHash !== null) account.guardedUntil ??= new Date()
  account.moveTo(link.email, new Date())
  account.passwordHash = null
  await voidLinks(em, account.id, addressLinks)
  await voidLaterLinks(em, link)
  await removePasskeys(em, account.id)
  const hadFactor = await removeSecondFactorSince(em, account.id, link.createdAt)
  await sendMail(em, passwordReset, { accountId: account.id })
  stateAccountChange(em, request, account, 'Cambio de correo deshecho', {
    description: `Cuenta ${account.id}${hadFactor ? ', sin la verificación en dos pasos que se activó después' : ''}`,
    actorId: account.id,
  })
}
