import { recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { emailKey } from '../accounts/email-key.ts'
import { lockAccount } from '../accounts/lock-account.ts'
import { isOpenAccount } from '../accounts/open-account.ts'
import { changeEndingSessions } from '../commands/end-sessions.ts'
import { addressLinks } from '../links/link-purposes.ts'
import { deadLink, findOpenLink, type OpenLink, useLink } from '../links/use-link.ts'
import { voidLaterLinks, voidLinks } from '../links/void-links.ts'
import type { RecoveryOptions } from './recovery-options.ts'
import { sayingTakenEmail } from './saying-taken-email.ts'

/**
 * Gives an account back to the address that it had, by the link mailed there: whoever changed it knows a password and
 * has a session, so both end, and the old address gets a link to set a new password.
 */
export async function undoEmailChange(
  options: RecoveryOptions,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const em = options.orm.em.fork()
  const link = await findOpenLink(em, token, ['undo-email'])
  await sayingTakenEmail(() =>
    changeEndingSessions(em, options, { userId: link.accountId }, (tx) =>
      restore(tx, options, request, link, token),
    ),
  )
}

async function restore(
  em: EntityManager,
  { publish, sendMail }: RecoveryOptions,
  request: FastifyRequest,
  link: OpenLink,
  token: string,
): Promise<void> {
  const account = await lockAccount(em, link.accountId)
  if (!account || !isOpenAccount(account)) throw deadLink()
  await useLink(em, link, token)
  const { email } = account
  // A password was set before: the next one is no first one that would have to be guarded.
  if (account.passwordHash !== null) account.guardedUntil ??= new Date()
  account.email = link.email
  account.emailKey = emailKey(link.email)
  account.pendingEmail = null
  account.emailVerifiedAt = new Date()
  account.passwordHash = null
  await em.flush()
  await voidLinks(em, account.id, addressLinks)
  await voidLaterLinks(em, link)
  await sendMail(em, { kind: 'reset', accountId: account.id })
  await recordMovement(publish, em, request, {
    title: 'Cambio de correo deshecho',
    description: `Cuenta ${account.id}`,
    actorId: account.id,
    subjectId: account.id,
    before: { email },
    after: { email: link.email },
  })
}
