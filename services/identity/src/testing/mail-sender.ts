import { startJobs } from '@rodada/service/jobs'
import { queueMail } from '@rodada/service/mail/open-mail'
import type { SendAccountMail } from '../mail/account-mail.ts'
import { createAccountMail } from '../mail/send-account-mail.ts'
import type { IdentityHarness } from './identity-harness.ts'

/** Sends mails without a request. */
export async function createMailSender({ app, settings }: IdentityHarness): Promise<{
  readonly sendMail: SendAccountMail
  close(): Promise<void>
}> {
  const boss = await startJobs('identity', settings, app.log)
  return { sendMail: createAccountMail(queueMail(boss)), close: () => boss.stop({ graceful: false }) }
}
