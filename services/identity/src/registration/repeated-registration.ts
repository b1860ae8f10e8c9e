import type { BegunSession } from '@rodada/contracts/account/session'
import { type AppError, refusal } from '@rodada/service/http/errors'
import { lockAccount } from '../account/find-account.ts'
import { sessionUserOf } from '../account/session-user.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import { hasSecondFactor } from '../one-time-code/codes.ts'

interface RepeatedForm {
  readonly newUser: boolean
  readonly body: { readonly password?: string }
}

/**
 * The session for a browser that registered before and lost the answer. What it sends must still open the account:
 * since then its owner may have changed the password, or the staff closed it.
 * @throws a refusal that sends to the sign-in.
 */
export async function sessionOfRepetition(
  options: AccountOptions,
  userId: number,
  { newUser, body }: RepeatedForm,
): Promise<BegunSession> {
  const { orm, passwords } = options
  const em = orm.em.fork()
  const known = await em.findOneOrFail(UserAccount, { id: userId })
  const opens = newUser
    ? known.passwordHash === null
    : (await passwords.check(known.passwordHash, body.password ?? '')).valid
  if (!opens) throw registeredAlready()
  return em.fork().transactional(async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account?.isOpen() || account.passwordHash !== known.passwordHash) throw registeredAlready()
    if (await hasSecondFactor(tx, userId)) throw registeredAlready()
    // Under the lock: whatever closes the account later ends this session too.
    const user = sessionUserOf(options, account, { hasFactor: false })
    return { ...user, startedAt: new Date().toISOString(), registering: newUser }
  })
}

function registeredAlready(): AppError {
  return refusal('Tu cuenta ya está registrada. Inicia sesión.')
}
