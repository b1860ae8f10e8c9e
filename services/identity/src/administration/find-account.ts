import { notFound, refusal } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { lockAccount } from '../account/lock-account.ts'
import { UserAccount } from '../account/user-account.entity.ts'

/** @throws notFound where there is no such account. */
export async function findAccount(em: EntityManager, id: number): Promise<UserAccount> {
  const account = await em.findOne(UserAccount, { id }, { refresh: true })
  if (!account) throw notFound()
  return account
}

/**
 * The account as a command may change it, locked until the transaction ends.
 * @throws notFound where there is no such account, a refusal where it is deleted.
 */
export async function lockLivingAccount(em: EntityManager, id: number): Promise<UserAccount> {
  const account = await lockAccount(em, id)
  if (!account) throw notFound()
  if (account.status === 'Deleted') throw refusal('La cuenta está eliminada.')
  return account
}
