import { startJobs } from '@rodada/service/jobs'
import { openMail } from '@rodada/service/mail/open-mail'
import type { SendAccountMail } from '../mail/account-mail.ts'
import { accountMailKinds } from '../mail/mail-kinds.ts'
import { createAccountMail } from '../mail/send-account-mail.ts'
import type { IdentityHarness } from './identity-harness.ts'

/** The way to send mails without a call that does. */
export async function createMailSender({ app, orm, settings }: IdentityHarness): Promise<{
  readonly sendMail: SendAccountMail
  close(): Promise<void>
}> {
  const boss = await startJobs('identity', settings, app.log)
  const kinds = accountMailKinds(settings.PUBLIC_URL)
  const mailer = () => Promise.reject(new Error('Mails are taken from the queue'))
  const send = await openMail(app, boss, { orm, mailer, kinds, deliver: false })
  return { sendMail: createAccountMail(send), close: () => boss.stop({ graceful: false }) }
}
