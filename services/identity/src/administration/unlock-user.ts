import type { AccountStatus } from '@rodada/contracts/roles'
import { changedMeanwhile, refusal } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import type { AccountCommand } from '../account/account-command.ts'
import { changeEndingSessions } from '../account/end-sessions.ts'
import { findAccount, lockLivingAccount } from '../account/find-account.ts'
import { publishUserChanged } from '../account/publish-user-changed.ts'
import { stateAccountChange } from '../account/state-account-change.ts'
import type { AccountOptions } from '../account-options.ts'
import { isOwnPasswordGiven, ownPasswordNeeded } from '../own-password/own-password.ts'
import { beginAdministration } from './admin-guards.ts'
import { reopenAccount } from './staff-status.ts'

/**
 * Lets a blocked account's owner in again and forgets its wrong passwords. Where the staff blocked it the status
 * changes, which ends sessions; a block by wrong passwords left them open.
 * @throws notFound, or a refusal where the account is not blocked or the own password is needed.
 */
export async function unlockUser(
  options: AccountOptions,
  command: AccountCommand,
  id: number,
): Promise<void> {
  const em = options.orm.em.fork()
  const { status } = await findAccount(em, id)
  const confirmed = await isOwnPasswordGiven(options, command.request)
  const unlock = (tx: EntityManager) => lift(tx, options, command, { id, status, confirmed })
  if (status === 'Active') await em.fork().transactional(unlock)
  else await changeEndingSessions(em.fork(), options, { userId: id, ...ownSession(command, id) }, unlock)
}

/** An administrator blocked by a stranger's guesses keeps the open session, and may lift the block in it. */
function ownSession({ actor }: AccountCommand, id: number): { exceptSession?: string } {
  return actor.userId === id ? { exceptSession: actor.session } : {}
}

interface Known {
  readonly id: number
  /** The status before the lock, by which it was decided whether sessions end. */
  readonly status: AccountStatus
  readonly confirmed: boolean
}

async function lift(
  em: EntityManager,
  { publish }: AccountOptions,
  { actor, request }: AccountCommand,
  known: Known,
): Promise<void> {
  await beginAdministration(em, actor)
  const account = await lockLivingAccount(em, known.id)
  if (account.shownStatus() !== 'Blocked') throw refusal('La cuenta no está bloqueada.')
  if (account.status !== known.status) throw changedMeanwhile()
  if (!account.isBlockedByAttempts() && !known.confirmed) throw ownPasswordNeeded()
  await reopenAccount(em, account)
  await publishUserChanged(publish, em, account)
  stateAccountChange(em, request, account, 'Cuenta desbloqueada')
}
