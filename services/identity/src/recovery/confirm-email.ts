import { recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { emailKey } from '../accounts/email-key.ts'
import { lockAccount } from '../accounts/lock-account.ts'
import { isOpenAccount } from '../accounts/open-account.ts'
import type { UserAccount } from '../accounts/user-account.entity.ts'
import { guardHeldEmail } from '../links/held-email.ts'
import { addressLinks } from '../links/link-purposes.ts'
import { deadLink, findOpenLink, useLink } from '../links/use-link.ts'
import { voidLinks } from '../links/void-links.ts'
import type { RecoveryOptions } from './recovery-options.ts'
import { sayingTakenEmail } from './saying-taken-email.ts'

/** Confirms the account's e-mail, or puts the new one into effect, by the link mailed to that very address. */
export async function confirmEmail(
  options: RecoveryOptions,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const em = options.orm.em.fork()
  const link = await findOpenLink(em, token, ['verify-email', 'confirm-email'])
  await sayingTakenEmail(() =>
    em.transactional(async (tx) => {
      const account = await lockAccount(tx, link.accountId)
      if (!account || !isOpenAccount(account)) throw deadLink()
      const confirmed = link.purpose === 'verify-email' ? account.email : account.pendingEmail
      if (confirmed !== link.email) throw deadLink()
      await useLink(tx, link, token)
      await (link.purpose === 'verify-email' ? verify : changeEmail)(
        tx,
        options,
        request,
        account,
        link.email,
      )
    }),
  )
}

async function verify(
  em: EntityManager,
  { publish }: RecoveryOptions,
  request: FastifyRequest,
  account: UserAccount,
): Promise<void> {
  account.emailVerifiedAt = new Date()
  await recordMovement(publish, em, request, {
    title: 'Correo confirmado',
    description: `Cuenta ${account.id}`,
    actorId: account.id,
    subjectId: account.id,
  })
}

/** What was sent to the old address opens nothing any more, but the way back from this change and earlier ones. */
async function changeEmail(
  em: EntityManager,
  { publish, sendMail }: RecoveryOptions,
  request: FastifyRequest,
  account: UserAccount,
  email: string,
): Promise<void> {
  const oldEmail = account.email
  account.email = email
  account.emailKey = emailKey(email)
  account.pendingEmail = null
  account.emailVerifiedAt = new Date()
  await em.flush()
  await guardHeldEmail(em, email, account.id)
  await voidLinks(em, account.id, addressLinks)
  await sendMail(em, { kind: 'email-changed', accountId: account.id, oldEmail })
  await recordMovement(publish, em, request, {
    title: 'Correo cambiado',
    description: `Cuenta ${account.id}`,
    actorId: account.id,
    subjectId: account.id,
    before: { email: oldEmail },
    after: { email },
  })
}
