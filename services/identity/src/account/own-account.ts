import { unauthorized } from '@rodada/service/errors'
import type { Actor } from '@rodada/service/identity-token'
import type { EntityManager } from '@rodada/service/orm'
import { lockAccount } from './lock-account.ts'
import { UserAccount } from './user-account.entity.ts'

/** @throws unauthorized where the account was closed a moment ago: the identity that the gateway signed lives on. */
export async function findOwnAccount(em: EntityManager, actor: Actor): Promise<UserAccount> {
  return requireOpen(await em.findOne(UserAccount, { id: actor.userId }, { refresh: true }))
}

/**
 * The account as a command may change it, locked until the transaction ends.
 * @throws unauthorized as `findOwnAccount`.
 */
export async function lockOwnAccount(em: EntityManager, actor: Actor): Promise<UserAccount> {
  return requireOpen(await lockAccount(em, actor.userId))
}

function requireOpen(account: UserAccount | null): UserAccount {
  if (!account?.isOpen()) throw unauthorized()
  return account
}
