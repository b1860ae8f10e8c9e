import type { FastifyBaseLogger } from 'fastify'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { readBusiness } from '../business/business-copy.ts'
import { woken } from '../messages/queues.ts'
import { findMail, type Mail, type MailJob, type MailSource, nameOfJob } from './define-mail.ts'
import type { MailBound } from './mail-bound.ts'
import { failureWords } from './mail-failure.ts'
import { mailQueueName } from './mail-queue.ts'
import { type Mailer, MailRefused } from './mailer.ts'
import { renderMail } from './render-mail.ts'

/** What became of a mail: `waiting` for another try, `failed` where none follows. */
export interface NotedMail {
  readonly id: string
  readonly ownerId: number
  readonly subject: string
  readonly state: 'sent' | 'waiting' | 'failed'
}

export interface MailDelivery<Source extends MailSource> {
  readonly mails: readonly Mail<unknown, Source>[]
  readonly source: Source
  readonly mailer: Mailer
  /** Of mails that strangers cause; tests that send single mails count none. */
  readonly bound?: MailBound
  /** Notes what became of a mail to an owner. */
  readonly note?: (mail: NotedMail) => Promise<void>
}

/**
 * Composes a mail and hands it to the mailer. When that fails the next try composes it anew, with another link; at
 * worst a reader gets two mails, and only the link of the last one works.
 * @returns `held` where strangers have caused so many mails to this receiver that it leaves with others later.
 */
export async function deliverMail<Source extends MailSource>(
  { mails, source, mailer, bound, note }: MailDelivery<Source>,
  job: unknown,
  isLast = false,
): Promise<'held' | 'done'> {
  const found = findMail(mails, job)
  if (!found) throw new Error(`No mail can be made of the job ${nameOfJob(job)}`)
  const { id, mail, data } = found
  const { orm } = source
  const business = await readBusiness(orm.em.fork().getKysely())
  const composed = await mail.compose(source, data, business)
  if (!composed) return 'done'
  const { ownerId, content } = composed
  const end = async (state: NotedMail['state']) => {
    if (id !== undefined && ownerId !== undefined)
      await note?.({ id, ownerId, subject: content.subject, state })
  }
  const counts = mail.causedBy === 'stranger' && !composed.isConfirmed ? bound : undefined
  if (counts && !(await counts.admit(orm, composed.to, { kind: mail.name, data }))) return 'held'
  try {
    await mailer(renderMail(mail.name, composed, business))
  } catch (error) {
    await counts?.giveBack(orm, composed.to)
    await end(isLast || error instanceof MailRefused ? 'failed' : 'waiting')
    throw error
  }
  await end('sent')
  return 'done'
}

/** Sends the service's mail queue, until its queues close. */
export async function startMailDelivery<Source extends MailSource>(
  boss: PgBoss,
  { note, ...rest }: MailDelivery<Source>,
  log: FastifyBaseLogger,
): Promise<void> {
  const delivery: MailDelivery<Source> = {
    ...rest,
    // A failure is not thrown: a retry would send the mail again, or try one that was refused.
    note: async (mail) => {
      await note?.(mail).catch((err: unknown) => log.error({ err, mail: mail.id }, 'a mail was not noted'))
    },
  }
  const options = {
    ...woken,
    includeMetadata: true,
    perJobResults: true,
    batchSize: 10,
    burstWhenBatchFull: true,
  } as const
  await boss.work<MailJob, unknown, typeof options>(mailQueueName, options, (jobs) =>
    Promise.all(jobs.map((job) => settle(delivery, job, log))),
  )
}

async function settle<Source extends MailSource>(
  delivery: MailDelivery<Source>,
  { id, data, retryCount, retryLimit }: JobWithMetadata<MailJob>,
  log: FastifyBaseLogger,
): Promise<JobResult> {
  const isLast = retryCount >= retryLimit
  try {
    // What is held is over with the mail that holds it.
    if ((await deliverMail(delivery, data, isLast)) === 'done') await endMail(delivery, data, log)
    return { id, status: 'completed' }
  } catch (err) {
    const refused = err instanceof MailRefused
    const last = refused || isLast
    log[last ? 'error' : 'warn'](
      { err, job: id, kind: data.kind, tries: retryCount + 1 },
      last ? 'mail given up' : 'mail waits for another try',
    )
    if (last) await endMail(delivery, data, log)
    return { id, status: refused ? 'deadletter' : 'failed', output: { reason: failureWords(err) } }
  }
}

/** Logs a failure and does not throw: a retry would send the mail again. */
export async function endMail<Source extends MailSource>(
  { mails, source }: Omit<MailDelivery<Source>, 'mailer'>,
  job: unknown,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const found = findMail(mails, job)
  await found?.mail.over?.(source, found.data).catch((err: unknown) => {
    log.error({ err, kind: found.mail.name }, 'what a mail leaves behind was not cleared')
  })
}
