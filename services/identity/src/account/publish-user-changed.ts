import type { Publish } from '@rodada/service/events'
import type { EntityManager } from '@rodada/service/orm'
import type { UserAccount } from './user-account.entity.ts'

type PublicFace = Pick<UserAccount, 'id' | 'name' | 'lastName' | 'status' | 'roles'> &
  Partial<Pick<UserAccount, 'guardedUntil' | 'emailVerifiedAt'>>

/** Publishes to the other services what they may know of accounts, in the transaction that changes them. */
export function publishUserChanged(
  publish: Publish,
  em: EntityManager,
  ...accounts: readonly PublicFace[]
): Promise<void> {
  const faces = accounts.map(
    ({ id, name, lastName, status, roles, guardedUntil, emailVerifiedAt = null }) => ({
      userId: id,
      name,
      lastName,
      status,
      roles: [...roles],
      guardedUntil: guardedUntil?.toISOString() ?? null,
      emailVerified: emailVerifiedAt !== null,
    }),
  )
  return publish(em, 'user.changed', ...faces)
}
