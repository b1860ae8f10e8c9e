import type { Orm } from '@rodada/service/data/orm'
import type { NotedMail } from '@rodada/service/mail/mail-delivery'
import { sql } from 'kysely'

/** Notes what became of a mail to a family, and drops what is older than a year. */
export async function noteMessage(orm: Orm, { id, ownerId, subject, state }: NotedMail): Promise<void> {
  await sql`
    with past as (
      delete from family_message where family_id = ${ownerId} and at < now() - interval '1 year' and id <> ${id}
    )
    insert into family_message (id, family_id, subject, state, at)
    values (${id}, ${ownerId}, ${subject}, ${state}, now())
    on conflict (id) do update
      set family_id = excluded.family_id, subject = excluded.subject, state = excluded.state, at = excluded.at`.execute(
    orm.em.fork().getKysely(),
  )
}
