import type { SendMail } from '@rodada/service/mail/define-mail'
import { queueMail } from '@rodada/service/mail/open-mail'
import { startJobs } from '@rodada/service/messages/jobs'
import type { IdentityHarness } from './identity-harness.ts'

/** Sends mails without a request. */
export async function createMailSender({ app, settings }: IdentityHarness): Promise<{
  readonly sendMail: SendMail
  close(): Promise<void>
}> {
  const boss = await startJobs('identity', settings, app.log)
  return { sendMail: queueMail(boss), close: () => boss.stop({ graceful: false }) }
}
