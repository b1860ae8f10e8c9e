import type { AccountStatus, Role } from '@rodada/contracts/roles'
import { forbidden, refusal } from '@rodada/service/errors'
import type { Actor } from '@rodada/service/identity-token'
import type { EntityManager } from '@rodada/service/orm'
import { isLastActiveAdmin, lockAdministrators } from '../accounts/active-admins.ts'
import { isOpenAccount } from '../accounts/open-account.ts'
import { UserAccount } from '../accounts/user-account.entity.ts'

/** An account as a command would leave it. */
export interface Outcome {
  readonly status: AccountStatus
  readonly roles: readonly Role[]
}

/**
 * Begins a command of an administrator: one at a time, and only for somebody who still is one. Who lost the role
 * or the account a moment ago may hold a request that was let in before.
 * @throws forbidden.
 */
export async function beginAdministration(em: EntityManager, actor: Actor): Promise<void> {
  await lockAdministrators(em)
  const account = await em.findOne(UserAccount, { id: actor.userId }, { refresh: true })
  if (!account?.roles.includes('Admin') || !isOpenAccount(account)) throw forbidden()
}

/**
 * Certain only after `beginAdministration`, before the change is written.
 * @throws a refusal where administrators would shut themselves out, or nobody active would be left to administer.
 */
export async function guardAdministrators(
  em: EntityManager,
  actor: Actor,
  account: UserAccount,
  outcome: Outcome,
): Promise<void> {
  const closes = outcome.status !== 'Active' && outcome.status !== account.status
  const demotes = account.roles.includes('Admin') && !outcome.roles.includes('Admin')
  if (!closes && !demotes) return
  if (account.id === actor.userId) throw refusal('No puedes quitarte tu propio acceso de administrador.')
  if (await isLastActiveAdmin(em, account.id)) throw refusal('Debe quedar al menos un administrador activo.')
}
