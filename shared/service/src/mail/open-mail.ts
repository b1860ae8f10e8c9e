import type { ServiceName } from '@rodada/contracts/platform'
import { resendMail } from '@rodada/contracts/platform-state'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Static } from 'typebox'
import { implementInternal } from '../implement.ts'
import type { EntityManager, Orm } from '../orm.ts'
import { deadLetterOf, jobsSchema } from '../queues.ts'
import { sendJob, sendJobs } from '../send-jobs.ts'
import { heldMails } from './held-mails.ts'
import { createMailBound, type MailBoundOptions } from './mail-bound.ts'
import { type MailDelivery, type MailJob, type MailKinds, startMailDelivery } from './mail-delivery.ts'
import { heldMailsKind, mailQueueName } from './mail-queue.ts'

/** Puts mails into the queue within the caller's transaction: they are sent if and only if the change is committed. */
export type SendMail<K extends MailKinds> = <N extends keyof K & string>(
  em: EntityManager,
  kind: N,
  ...data: Static<K[N]['data']>[]
) => Promise<void>

interface MailOptions<K extends MailKinds> extends Omit<MailDelivery, 'bound'> {
  readonly settings: MailBoundOptions
  readonly service: ServiceName
  readonly kinds: K
  /** Whether this process sends mails; without it they stay in the queue, as in tests. */
  readonly deliver: boolean
}

/**
 * Opens a service's mail on its queues (`openJobs`; `mailQueue` in its migrations). Answers `resendMail`, by which an
 * administrator has mails sent again that were given up.
 * @returns the way to send.
 */
export async function openMail<const K extends MailKinds>(
  app: FastifyInstance,
  boss: PgBoss,
  options: MailOptions<K>,
): Promise<SendMail<K>> {
  const kinds = { ...options.kinds, [heldMailsKind]: heldMails(options.kinds) }
  const delivery = { ...options, kinds, bound: createMailBound(boss, options.settings) }
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
  { orm, service }: { readonly orm: Orm; readonly service: ServiceName },
  id: string,
): Promise<number> {
  return orm.em.fork().transactional(async (em) => {
    const jobs = sql.id(jobsSchema(service), 'job')
    const { rows } = await sql<{ data: MailJob }>`
      delete from ${jobs} where name = ${deadLetterOf(mailQueueName)} and id = ${id} and state < 'active'
      returning data`.execute(em.getKysely())
    for (const { data } of rows) await sendJob(boss, em, mailQueueName, data)
    return rows.length
  })
}

/** The way to send, for a service whose mail is open already. */
export function queueMail<K extends MailKinds>(boss: PgBoss): SendMail<K> {
  return async (em, kind, ...data) => {
    const jobs = data.map((each): MailJob => ({ kind, data: each }))
    await sendJobs(boss, em, mailQueueName, jobs)
  }
}
