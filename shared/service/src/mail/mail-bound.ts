import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { derivedKey } from '../data/derived-key.ts'
import type { EntityManager, Orm } from '../data/orm.ts'
import { sendJob } from '../messages/send-jobs.ts'
import { heldMailsName, mailQueueName } from './mail-queue.ts'
import { mailboxDigest } from './mailbox.ts'

/**
 * Who can make a mail go out. A stranger proves nothing and may name anybody's address: such mails are bounded by mailbox,
 * unless the address is known to be the reader's. The others are not held back:
 * - `owner`: follows from a paid or delivered order, a paid subscription, or a password that was given;
 * - `staff`, `platform`: they decide whom they write to, and how often;
 * - `safety`: warns the owner of an account or leads back into it. It must come at once, however many other mails strangers
 *   cause; the command that sends it bounds it for the account.
 */
export type MailCause = 'stranger' | 'owner' | 'staff' | 'platform' | 'safety'

export interface MailBoundOptions {
  readonly MAILS_PER_HOUR: number
  readonly INTERNAL_KEY: string
}

/** Counts mails that strangers cause, by mailbox, and keeps those beyond the bound. */
export interface MailBound {
  /** @returns whether the mail may leave now; otherwise it is kept for the mail at the end of the hour. */
  admit(orm: Orm, to: string, job: { readonly kind: string; readonly data: unknown }): Promise<boolean>
  /** Takes one back that did not leave. */
  giveBack(orm: Orm, to: string): Promise<void>
}

export function createMailBound(boss: PgBoss, settings: MailBoundOptions): MailBound {
  const key = derivedKey(settings, 'mailboxes')
  return {
    admit: (orm, to, job) =>
      orm.em.fork().transactional(async (em) => {
        const mailbox = mailboxDigest(key, to)
        const { sent, endsAt } = await count(em, mailbox)
        if (sent <= settings.MAILS_PER_HOUR) return true
        await keep(em, { mailbox, endsAt, ...job })
        if (sent === settings.MAILS_PER_HOUR + 1) {
          const data = { mailbox, dueAt: endsAt.toISOString() }
          const held = { id: randomUUID(), kind: heldMailsName, data }
          await sendJob(boss, em, mailQueueName, held, endsAt)
        }
        return false
      }),
    giveBack: async (orm, to) => {
      await sql`update mail_count set sent = sent - 1 where mailbox = ${mailboxDigest(key, to)} and sent > 0`.execute(
        orm.em.fork().getKysely(),
      )
    },
  }
}

interface Count {
  readonly sent: number
  readonly endsAt: Date
}

async function count(em: EntityManager, mailbox: string): Promise<Count> {
  const db = em.getKysely()
  // To the millisecond: the job of what is held names the same moment.
  const { rows } = await sql<{ sent: number; endsAt: number }>`
    insert into mail_count as counted (mailbox, sent, ends_at)
    values (${mailbox}, 1, date_trunc('milliseconds', now() + interval '1 hour'))
    on conflict (mailbox) do update set
      sent = case when counted.ends_at <= now() then 1 else counted.sent + 1 end,
      ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
    returning sent, (extract(epoch from ends_at) * 1000)::double precision as "endsAt"`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('No count of a mailbox came back')
  // Keeps the table small without a job.
  if (counted.sent === 1)
    await sql`delete from mail_count where mailbox in (
      select mailbox from mail_count where ends_at < now() - interval '1 day' limit 100 for update skip locked)`.execute(
      db,
    )
  return { sent: counted.sent, endsAt: new Date(counted.endsAt) }
}

interface HeldValues {
  readonly mailbox: string
  readonly endsAt: Date
  readonly kind: string
  readonly data: unknown
}

async function keep(em: EntityManager, { mailbox, endsAt, kind, data }: HeldValues): Promise<void> {
  await sql`insert into held_mail (mailbox, due_at, kind, data)
    values (${mailbox}, ${endsAt}, ${kind}, ${JSON.stringify(data)}::jsonb)`.execute(em.getKysely())
}
