import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@rodada/service/orm'
import { UserAccount } from './user-account.entity.ts'

/** The account as it is now, for this transaction alone until it ends; null where there is none. */
export function lockAccount(em: EntityManager, id: number): Promise<UserAccount | null> {
  return em.findOne(UserAccount, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
}
