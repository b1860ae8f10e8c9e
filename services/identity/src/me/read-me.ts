import type { Me } from '@rodada/contracts/account/user'
import type { Orm } from '@rodada/service/data/orm'
import type { Actor } from '@rodada/service/http/identity-token'
import { UserAccount } from '../account/user-account.entity.ts'

/** The caller; empty where the account is closed. A block by wrong passwords leaves open sessions as they are. */
export async function readMe(orm: Orm, actor: Actor): Promise<Me> {
  const account = await orm.em.fork().findOne(UserAccount, { id: actor.userId })
  if (!account?.isOpen()) return {}
  const { id, name, lastName, phone, email } = account
  const roles = actor.enrolling ? [] : account.roles
  return {
    id,
    name,
    lastName,
    email,
    roles,
    ...(phone && { phone }),
    emailVerified: account.emailVerifiedAt !== null,
    ...(actor.enrolling && { secondFactorDue: true }),
    ...(account.isTermsDue() && { termsDue: true }),
    ...(account.letsCorrectEmail(actor) && { registering: true }),
  }
}
