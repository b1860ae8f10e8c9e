import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { lockAccount } from '../account/find-account.ts'
import { forgetBrowsers } from '../account/known-browsers.ts'
import { publishUserChanged } from '../account/publish-user-changed.ts'
import { stateAccountChange } from '../account/state-account-change.ts'
import { withTakenEmailMessage } from '../account/taken-email.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import { guardHeldEmail } from '../link/held-email.ts'
import { addressLinks } from '../link/link-purposes.ts'
import { deadLink, findOpenLink, useLink } from '../link/use-link.ts'
import { voidLinks } from '../link/void-links.ts'
import { emailChanged } from '../mail/account-mails.ts'
import { removePasskeys } from '../passkey/own-passkeys.ts'
import { liftAttempts } from '../sign-in/block-by-attempts.ts'

/** Confirms the account's e-mail, or puts the new one into effect, by the link mailed to that very address. */
export async function confirmEmail(
  options: AccountOptions,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const em = options.orm.em.fork()
  const link = await findOpenLink(em, token, ['verify-email', 'confirm-email'])
  await withTakenEmailMessage(() =>
    em.transactional(async (tx) => {
      const account = await lockAccount(tx, link.accountId)
      if (!account?.isOpen()) throw deadLink()
      const confirmed = link.purpose === 'verify-email' ? account.email : account.pendingEmail
      if (confirmed !== link.email) throw deadLink()
      await useLink(tx, link, token)
      if (link.purpose === 'verify-email') account.emailVerifiedAt = new Date()
      else await changeEmail(tx, options, account, link.email)
      await publishUserChanged(options.publish, tx, account)
      stateAccountChange(
        tx,
        request,
        account,
        link.purpose === 'verify-email' ? 'Correo confirmado' : 'Correo cambiado',
        { actorId: account.id },
      )
    }),
  )
}

/** Voids what was sent to the old address, except for the ways back from this change and earlier ones. */
async function changeEmail(
  em: EntityManager,
  { sendMail, publish }: AccountOptions,
  account: UserAccount,
  email: string,
): Promise<void> {
  const { id: accountId, email: oldEmail } = account
  await liftAttempts(em, account)
  account.moveTo(email, new Date())
  const before = new Date()
  await publish(em, 'credentials.revoked', { userId: accountId, before: before.toISOString() })
  await forgetBrowsers(em, accountId, before)
  await guardHeldEmail(em, account, email)
  await voidLinks(em, accountId, addressLinks)
  await removePasskeys(em, accountId)
  await sendMail(em, emailChanged, { accountId, oldEmail })
}
