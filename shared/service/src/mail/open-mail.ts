import { randomUUID } from 'node:crypto'
import type { ServiceName } from '@rodada/contracts/platform/platform'
import { resendMail } from '@rodada/contracts/platform/state'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { implementInternal } from '../http/implement.ts'
import { deadLetterOf, jobsSchema } from '../messages/queues.ts'
import { sendJob, sendJobs } from '../messages/send-jobs.ts'
import type { MailJob, MailSource, SendMail } from './define-mail.ts'
import { heldMails } from './held-mails.ts'
import { createMailBound, type MailBoundOptions } from './mail-bound.ts'
import { type MailDelivery, startMailDelivery } from './mail-delivery.ts'
import { mailQueueName } from './mail-queue.ts'

interface MailOptions<Source extends MailSource> extends Omit<MailDelivery<Source>, 'bound'> {
  readonly settings: MailBoundOptions
  readonly service: ServiceName
  /** Whether this process sends mails; without it they stay in the queue, as in tests. */
  readonly deliver: boolean
}

/**
 * Opens a service's mail on its queues (`openJobs`; `mailQueue` in its migrations). Answers `resendMail`, by which an
 * administrator has mails sent again that were given up.
 * @returns the way to send.
 */
export async function openMail<Source extends MailSource>(
  app: FastifyInstance,
  boss: PgBoss,
  options: MailOptions<Source>,
): Promise<SendMail> {
  const mails = [...options.mails, heldMails(options.mails)]
  const delivery = { ...options, mails, bound: createMailBound(boss, options.settings) }
  if (options.deliver) await startMailDelivery(boss, delivery, app.log)
  implementInternal(app, resendMail, async ({ body: { id } }) => ({
    resent:
      id === undefined ? await boss.redrive(deadLetterOf(mailQueueName)) : await resendOne(boss, options, id),
  }))
  return queueMail(boss)
}

/** @returns 0 where it was sent again meanwhile. */
function resendOne(
  boss: PgBoss,
  { source, service }: { readonly source: MailSource; readonly service: ServiceName },
  id: string,
): Promise<number> {
  return source.orm.em.fork().transactional(async (em) => {
    const jobs = sql.id(jobsSchema(service), 'job')
    const { rows } = await sql<{ data: MailJob }>`
      delete from ${jobs} where name = ${deadLetterOf(mailQueueName)} and id = ${id} and state < 'active'
      returning data`.execute(em.getKysely())
    for (const { data } of rows) await sendJob(boss, em, mailQueueName, data)
    return rows.length
  })
}

/** The way to send, for a service whose mail is open already. */
export function queueMail(boss: PgBoss): SendMail {
  return async (em, mail, ...asked) => {
    const jobs: MailJob[] = []
    for (const each of asked)
      jobs.push({
        id: randomUUID(),
        kind: mail.name,
        data: mail.prepare ? await mail.prepare(em, each) : each,
      })
    await sendJobs(boss, em, mailQueueName, jobs)
  }
}
