import type { Command } from '@rodada/service/command/command'
import { refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { endSessions } from '../account/end-sessions.ts'
import { lockLivingAccount } from '../account/find-account.ts'
import { publicFaceOf } from '../account/public-face.ts'
import { stateAccount } from '../account/state-account.ts'
import type { AccountOptions } from '../account-options.ts'
import { ownPasswordNeeded, wasPasswordGiven } from '../own-password/own-password.ts'
import { beginAdministration } from './admin-guards.ts'
import { reopenAccount } from './staff-status.ts'

/**
 * Lets a blocked account's owner in again and forgets its wrong passwords. Where the staff blocked it the status
 * changes, which ends sessions; a block by wrong passwords left them open.
 * @throws notFound, or a refusal where the account is not blocked or the own password is needed.
 */
export async function unlockUser(
  options: AccountOptions,
  command: Command<Actor>,
  id: number,
): Promise<void> {
  const { em, actor } = command
  await beginAdministration(command)
  const account = await lockLivingAccount(command, id)
  if (account.shownStatus() !== 'Blocked') throw refusal('La cuenta no está bloqueada.')
  const isByStaff = !account.isOpen()
  if (isByStaff && !(await wasPasswordGiven(em, actor))) throw ownPasswordNeeded()
  await reopenAccount(em, account)
  await command.publish('user.changed', publicFaceOf(account))
  stateAccount(command, account, 'Cuenta desbloqueada')
  if (isByStaff) await endSessions(options, command, { userId: id })
}
