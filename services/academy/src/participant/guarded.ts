import type { Actor } from '@rodada/service/identity-token'
import { sql } from 'kysely'
import type { AcademyDb } from '../entities.ts'

/**
 * Whether students and identity documents are hidden from a customer: the account's password was set by a mailed link,
 * and the address is not confirmed yet. The session that registered the account still sees them.
 */
export async function isGuarded(
  db: AcademyDb,
  { userId, registering }: Pick<Actor, 'userId' | 'registering'>,
): Promise<boolean> {
  if (registering) return false
  const row = await db
    .selectFrom('user_copy')
    .select('userId')
    .where('userId', '=', userId)
    .where('guardedUntil', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}
