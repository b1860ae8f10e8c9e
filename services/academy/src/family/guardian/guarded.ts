import type { Command } from '@rodada/service/command/command'
import { notFound } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { type RawBuilder, sql } from 'kysely'
import { type AcademyDb, dbOf } from '../../entities.ts'

/**
 * Whether students and identity documents are hidden from a customer: the account's password was set by a mailed link,
 * and the address is not confirmed yet. The session that registered the account still sees them.
 */
export async function isGuarded(
  db: AcademyDb,
  { userId, registering }: Pick<Actor, 'userId' | 'registering'>,
): Promise<boolean> {
  if (registering) return false
  const row = await db.selectNoFrom(isGuardedNow(userId).as('hidden')).executeTakeFirstOrThrow()
  return row.hidden
}

/** @throws notFound for the owner of an account that is guarded. */
export async function requireUnguarded({ em, actor }: Command<Actor>): Promise<void> {
  if (await isGuarded(dbOf(em), actor)) throw notFound()
}

/** SQL: whether an account is guarded, but for the session that registered it. */
export function isGuardedNow(userId: number): RawBuilder<boolean> {
  return sql`exists (select from user_copy where user_id = ${userId} and guarded_until > now())`
}
