import type { AccountStatus, Role } from '@rodada/contracts/roles'
import type { Command } from '@rodada/service/command/command'
import { forbidden, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { sql } from 'kysely'
import { UserAccount } from '../account/user-account.entity.ts'
import { dbOf } from '../entities.ts'

export interface AccountState {
  readonly status: AccountStatus
  readonly roles: readonly Role[]
}

/**
 * Begins a command of an administrator: one at a time, and only for a user who still is one. A signed identity outlives
 * the loss of the role or the account for a moment.
 * @throws forbidden.
 */
export async function beginAdministration({ em, actor }: Command<Actor>): Promise<void> {
  // Before the account's row, always in that order: two administrators neither both pass nor deadlock.
  await sql`select pg_advisory_xact_lock(hashtext('identity:administrators'))`.execute(dbOf(em))
  const account = await em.findOne(UserAccount, { id: actor.userId }, { refresh: true })
  if (!account?.isOpen() || !account.roles.includes('Admin')) throw forbidden()
}

/**
 * Keeps an active administrator: the one who asks is active and cannot close or demote the own account.
 * @throws a refusal where an administrator's own access would end.
 */
export function guardAdministrators(actor: Actor, account: UserAccount, next: AccountState): void {
  const closes = next.status !== 'Active' && next.status !== account.status
  const demotes = account.roles.includes('Admin') && !next.roles.includes('Admin')
  if ((closes || demotes) && account.id === actor.userId)
    throw refusal('No puedes quitarte tu propio acceso de administrador.')
}
