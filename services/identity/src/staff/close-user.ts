import type { Command } from '@rodada/service/command/command'
import { refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { endSessions } from '../account/end-sessions.ts'
import { lockLivingAccount } from '../account/find-account.ts'
import { publicFaceOf } from '../account/public-face.ts'
import { stateAccount } from '../account/state-account.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import { accountBlocked } from '../mail/account-mails.ts'
import { ownPasswordNeeded, wasPasswordGiven } from '../own-password/own-password.ts'
import { beginAdministration, guardAdministrators } from './admin-guards.ts'
import { closeAccount } from './staff-status.ts'

/**
 * Closes an account, and ends its sessions at once. Blocked, its owner is told by mail and kept out until the staff
 * unlock it; deleted, it is closed for good, its links are void and its e-mail is free again.
 * @throws notFound, or a refusal: the account is deleted, is not active where it is to be blocked, is one's own, or the
 *   own password is needed.
 */
export async function closeUser(
  options: AccountOptions,
  command: Command<Actor>,
  id: number,
  status: 'Blocked' | 'Deleted',
): Promise<void> {
  const { em, actor } = command
  await beginAdministration(command)
  const account = await lockLivingAccount(command, id)
  guardAdministrators(actor, account, { status, roles: account.roles })
  if (status === 'Blocked') requireBlockable(account)
  if (!(await wasPasswordGiven(em, actor))) throw ownPasswordNeeded()
  await closeAccount(em, account, status)
  await command.publish('user.changed', publicFaceOf(account))
  stateAccount(command, account, status === 'Blocked' ? 'Cuenta bloqueada' : 'Cuenta eliminada')
  if (status === 'Blocked') await command.sendMail(accountBlocked, { accountId: id })
  await endSessions(options, command, { userId: id })
}

function requireBlockable({ status }: UserAccount): void {
  if (status === 'Blocked') throw refusal('La cuenta ya está bloqueada.')
  // Unlocking makes an account active: a suspension would be lost.
  if (status !== 'Active') throw refusal('La cuenta no está activa: ya nadie puede entrar con ella.')
}
