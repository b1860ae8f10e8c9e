import type { EntityManager } from '@rodada/service/data/orm'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'

/** Withdraws a family's consents about its students. The entries stay: they contain no names. */
export async function endConsents(em: EntityManager, accountId: number): Promise<void> {
  await sql`
    insert into consent_entry (account_id, participant_id, purpose, given, at, notice_version)
    select account_id, participant_id, purpose, false, now(), notice_version
    from (
      select distinct on (participant_id, purpose) * from consent_entry
      where account_id = ${accountId} and participant_id is not null
      order by participant_id, purpose, id desc
    ) as last
    where given`.execute(dbOf(em))
}
