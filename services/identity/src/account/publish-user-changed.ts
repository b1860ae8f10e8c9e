import type { Publish } from '@rodada/service/events'
import type { EntityManager } from '@rodada/service/orm'
import type { UserAccount } from './user-account.entity.ts'

type PublicFace = Pick<UserAccount, 'id' | 'name' | 'lastName' | 'status' | 'roles'> &
  Partial<Pick<UserAccount, 'guardedUntil'>>

/** Tells the other services what they may know of an account, in the transaction that changes it. */
export function publishUserChanged(publish: Publish, em: EntityManager, account: PublicFace): Promise<void> {
  const { id, name, lastName, status, roles, guardedUntil } = account
  return publish(em, 'user.changed', {
    userId: id,
    name,
    lastName,
    status,
    roles: [...roles],
    guardedUntil: guardedUntil?.toISOString() ?? null,
  })
}
