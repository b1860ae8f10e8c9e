import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import type { AccountTables } from './account-tables.ts'

/**
 * Lets only one transaction at a time decide about administrators, until it ends. Every command that may
 * leave one fewer takes it before it locks an account's row, always in that order, so that two of them
 * can neither both pass nor wait for each other.
 */
export async function lockAdministrators(em: EntityManager): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity:administrators'))`.execute(em.getKysely())
}

/** Whether nobody but this account is an active administrator. Certain only under `lockAdministrators`. */
export async function isLastActiveAdmin(em: EntityManager, accountId: number): Promise<boolean> {
  const admins = await em
    .getKysely<AccountTables>()
    .selectFrom('user_account')
    .select('id')
    .where('status', '=', 'Active')
    .where(sql<boolean>`roles @> array['Admin']`)
    .limit(2)
    .execute()
  return admins.length === 1 && admins[0]?.id === accountId
}
