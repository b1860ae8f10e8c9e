import type { Orm } from '@rodada/service/data/orm'
import type { NotedMail } from '@rodada/service/mail/mail-delivery'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'

/** Notes what became of a mail to a family. */
export async function noteMessage(orm: Orm, { id, ownerId, subject, state }: NotedMail): Promise<void> {
  await sql`
    insert into family_message (id, family_id, subject, state, at)
    values (${id}, ${ownerId}, ${subject}, ${state}, now())
    on conflict (id) do update
      set family_id = excluded.family_id, subject = excluded.subject, state = excluded.state, at = excluded.at`.execute(
    orm.em.fork().getKysely(),
  )
}

/** Forgets mails of more than a year ago, and messages of the staff to families. */
export async function dropPastMessages({ orm, now }: Pick<AcademyOptions, 'orm' | 'now'>): Promise<void> {
  const db = dbOf(orm.em.fork())
  const yearAgo = sql`${now()}::timestamptz - interval '1 year'`
  await sql`delete from family_message where at < ${yearAgo}`.execute(db)
  await sql`delete from announcement where created_at < ${yearAgo}`.execute(db)
}
