import type { SendMail } from '@rodada/service/mail/open-mail'
import type { EntityManager } from '@rodada/service/orm'
import { UserAccount } from '../account/user-account.entity.ts'
import { requestLink } from '../link/request-link.ts'
import type { AccountMail, SendAccountMail } from './account-mail.ts'
import type { AccountMailKinds } from './mail-kinds.ts'
import { mailRules } from './mail-rules.ts'

/** Sends mails of accounts through the service's mail queue. */
export function createAccountMail(send: SendMail<AccountMailKinds>): SendAccountMail {
  return async (em, mail) => {
    await em.flush()
    const { kind, accountId } = mail
    const { purpose } = mailRules[kind]
    const linkId = purpose
      ? await requestLink(em, { accountId, purpose, email: await addressOf(em, mail) })
      : null
    await send(em, kind, { accountId, linkId })
  }
}

/** @throws where a mail to a pending e-mail is asked for and there is none. */
async function addressOf(em: EntityManager, mail: AccountMail): Promise<string> {
  if (mail.kind === 'email-changed') return mail.oldEmail
  const { email, pendingEmail } = await em.findOneOrFail(UserAccount, { id: mail.accountId })
  if (mail.kind !== 'confirm-email') return email
  if (pendingEmail === null) throw new Error(`Account ${mail.accountId} has no e-mail to confirm`)
  return pendingEmail
}
