import type { Business } from '@rodada/contracts/business-data'
import type { FastifyBaseLogger } from 'fastify'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { readBusiness } from '../business/business-copy.ts'
import type { Orm } from '../orm.ts'
import { woken } from '../queues.ts'
import type { MailBound, MailCause } from './mail-bound.ts'
import type { ComposedMail } from './mail-content.ts'
import { failureWords } from './mail-failure.ts'
import { mailQueueName } from './mail-queue.ts'
import { type Mailer, MailRefused } from './mailer.ts'
import { renderMail } from './render-mail.ts'

/** How one kind of mail is made from the data of its job, at the moment of sending. */
export interface MailKind<S extends TSchema = TSchema> {
  /** Ids. Tokens are made in `compose` and stand in no job. */
  readonly data: S
  /** Decides whether the mail is bounded by its receiver. */
  readonly causedBy: MailCause
  /**
   * Commits its writes before it returns, and calls other parts with no transaction open.
   * @returns null where there is nothing to send any more.
   */
  compose(orm: Orm, data: Static<S>, business: Business): Promise<ComposedMail | null>
  /** Called once no try follows: the mail was sent, has become needless, or is given up. */
  over?(orm: Orm, data: Static<S>): Promise<void>
}
export type MailKinds = Readonly<Record<string, MailKind>>

export interface MailDelivery {
  readonly orm: Orm
  readonly mailer: Mailer
  readonly kinds: MailKinds
  /** Of mails that strangers cause; tests that send single mails count none. */
  readonly bound?: MailBound
}

const mailJob = Type.Object({ kind: Type.String(), data: Type.Unknown() })
export type MailJob = Static<typeof mailJob>

/**
 * Composes a mail and hands it to the mailer. When that fails the next try composes it anew, with another link; at
 * worst a reader gets two mails, and only the link of the last one works.
 * @returns `held` where strangers have caused so many mails to this receiver that it leaves with others later.
 */
export async function deliverMail(
  { orm, mailer, kinds, bound }: MailDelivery,
  job: unknown,
): Promise<'held' | 'done'> {
  const found = findMail(kinds, job)
  if (!found) throw new Error(`No mail can be made of the job ${nameOf(job)}`)
  const { kind, name, data } = found
  const business = await readBusiness(orm.em.fork().getKysely())
  const mail = await kind.compose(orm, data, business)
  if (!mail) return 'done'
  const counts = kind.causedBy === 'stranger' && !mail.isConfirmed ? bound : undefined
  if (counts && !(await counts.admit(orm, mail.to, { kind: name, data }))) return 'held'
  try {
    await mailer(renderMail(name, mail, business))
  } catch (error) {
    await counts?.giveBack(orm, mail.to)
    throw error
  }
  return 'done'
}

/** Null where it is no mail of the service. */
export function findMail(kinds: MailKinds, job: unknown) {
  if (!Value.Check(mailJob, job)) return null
  const kind = Object.hasOwn(kinds, job.kind) ? kinds[job.kind] : undefined
  return kind && Value.Check(kind.data, job.data) ? { kind, name: job.kind, data: job.data } : null
}

function nameOf(job: unknown): string {
  return Value.Check(mailJob, job) ? job.kind : 'without a kind'
}

/** Sends the service's mail queue, until its queues close. */
export async function startMailDelivery(
  boss: PgBoss,
  delivery: MailDelivery,
  log: FastifyBaseLogger,
): Promise<void> {
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

async function settle(
  delivery: MailDelivery,
  { id, data, retryCount, retryLimit }: JobWithMetadata<MailJob>,
  log: FastifyBaseLogger,
): Promise<JobResult> {
  try {
    // What is held is over with the mail that holds it.
    if ((await deliverMail(delivery, data)) === 'done') await endMail(delivery, data, log)
    return { id, status: 'completed' }
  } catch (err) {
    const refused = err instanceof MailRefused
    const last = refused || retryCount >= retryLimit
    log[last ? 'error' : 'warn'](
      { err, job: id, kind: data.kind, tries: retryCount + 1 },
      last ? 'mail given up' : 'mail waits for another try',
    )
    if (last) await endMail(delivery, data, log)
    return { id, status: refused ? 'deadletter' : 'failed', output: { reason: failureWords(err) } }
  }
}

/** Logs a failure and does not throw: a retry would send the mail again. */
export async function endMail(
  { orm, kinds }: Omit<MailDelivery, 'mailer'>,
  job: unknown,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const found = findMail(kinds, job)
  await found?.kind.over?.(orm, found.data).catch((err: unknown) => {
    log.error({ err, kind: found.name }, 'what a mail leaves behind was not cleared')
  })
}
