import { type ErasureObstacle, stateErasureObstacles } from '@rodada/contracts/account/erasure'
import { unavailable } from '@rodada/service/http/errors'
import type { InternalClient } from '@rodada/service/http/internal'
import { ownerOf } from '../account/owner-of.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'

/** The services whose contracts may stand against a deletion. */
const asked = ['academy', 'shop'] as const

/** Obstacles to the deletion of a person now. @throws unavailable where a service does not answer. */
export async function readObstacles(
  call: InternalClient | undefined,
  account: UserAccount,
): Promise<ErasureObstacle[]> {
  if (!call) throw unavailable(new Error('No way to the other services'))
  const body = ownerOf(account)
  const answers = await Promise.all(asked.map((receiver) => call(stateErasureObstacles, { receiver, body })))
  return answers.flatMap(({ obstacles }) => obstacles)
}

/** As `readObstacles`, for pages that show the rest without them; null where a service does not answer. */
export async function readKnownObstacles(
  { call, log }: Pick<AccountOptions, 'call' | 'log'>,
  account: UserAccount,
): Promise<ErasureObstacle[] | null> {
  try {
    return await readObstacles(call, account)
  } catch (err) {
    log.warn({ err }, 'what stands against a deletion is not known')
    return null
  }
}

/** Null for a customer's account, without permissions of the staff. */
export function whyNotErasable({ roles }: Pick<UserAccount, 'roles'>): string | null {
  return roles.every((role) => role === 'GeneralUser')
    ? null
    : 'La cuenta tiene permisos del personal. La administración los quita primero; después se pueden eliminar sus datos.'
}
