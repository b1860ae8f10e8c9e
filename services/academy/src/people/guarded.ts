import type { Actor } from '@rodada/service/identity-token'
import { plannedOnce } from '@rodada/service/kept-plans'
import { sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'

/**
 * Whether somebody is shown neither students nor identity documents for now: the account's password was set by a
 * mailed link, and nobody has confirmed yet that the address is theirs. The session that registered the account is
 * the one that gave them.
 */
export async function isGuarded(db: AcademyDb, { userId, registering }: Actor): Promise<boolean> {
  if (registering) return false
  const row = await db
    .selectFrom('user_copy')
    .modifyFront(plannedOnce)
    .select('user_id')
    .where('user_id', '=', userId)
    .where('guarded_until', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}
