import type { Me } from '@rodada/contracts/user'
import type { Actor } from '@rodada/service/identity-token'
import type { Orm } from '@rodada/service/orm'
import type { AccountTables } from '../accounts/account-tables.ts'
import { mayCorrectEmail } from '../accounts/may-correct-email.ts'
import { isOpenAccount } from '../accounts/open-account.ts'

/** Who somebody is. Accounts that left are anonymous; one that wrong passwords blocked keeps the sessions it has. */
export async function readMe(orm: Orm, actor: Actor): Promise<Me> {
  const account = await orm.em
    .fork()
    .getKysely<AccountTables>()
    .selectFrom('user_account')
    .select(['id', 'name', 'last_name', 'phone', 'email', 'roles', 'status', 'status_cause'])
    .select(['email_verified_at', 'password_hash', 'guarded_until'])
    .where('id', '=', actor.userId)
    .executeTakeFirst()
  if (!account || !isOpenAccount({ status: account.status, statusCause: account.status_cause })) return {}
  const { id, name, last_name: lastName, phone, email, roles } = account
  const guardedUntil = account.guarded_until === null ? null : new Date(account.guarded_until)
  const registering = mayCorrectEmail(actor, { passwordHash: account.password_hash, guardedUntil })
  return {
    ...{ id, name, lastName, email, roles },
    ...(phone && { phone }),
    emailVerified: account.email_verified_at !== null,
    ...(registering && { registering }),
  }
}
