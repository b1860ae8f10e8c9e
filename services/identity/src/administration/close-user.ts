import { refusal } from '@rodada/service/errors'
import type { AccountCommand } from '../account/account-command.ts'
import { changeEndingSessions } from '../account/end-sessions.ts'
import { lockLivingAccount } from '../account/find-account.ts'
import { publishUserChanged } from '../account/publish-user-changed.ts'
import { stateAccountChange } from '../account/state-account-change.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import { accountBlocked } from '../mail/account-mails.ts'
import { isOwnPasswordGiven, ownPasswordNeeded } from '../own-password/own-password.ts'
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
  command: AccountCommand,
  id: number,
  status: 'Blocked' | 'Deleted',
): Promise<void> {
  const { orm, publish, sendMail } = options
  const { actor, request } = command
  const confirmed = await isOwnPasswordGiven(options, command.request)
  await changeEndingSessions(orm.em.fork(), options, { userId: id }, async (em) => {
    await beginAdministration(em, actor)
    const account = await lockLivingAccount(em, id)
    guardAdministrators(actor, account, { status, roles: account.roles })
    if (status === 'Blocked') requireBlockable(account)
    if (!confirmed) throw ownPasswordNeeded()
    await closeAccount(em, account, status)
    await publishUserChanged(publish, em, account)
    stateAccountChange(em, request, account, status === 'Blocked' ? 'Cuenta bloqueada' : 'Cuenta eliminada')
    if (status === 'Blocked') await sendMail(em, accountBlocked, { accountId: id })
  })
}

function requireBlockable({ status }: UserAccount): void {
  if (status === 'Blocked') throw refusal('La cuenta ya está bloqueada.')
  // Unlocking makes an account active: a suspension would be lost.
  if (status !== 'Active') throw refusal('La cuenta no está activa: ya nadie puede entrar con ella.')
}
