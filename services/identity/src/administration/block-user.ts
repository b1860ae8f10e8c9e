import { refusal } from '@rodada/service/errors'
import { stateMovement } from '@rodada/service/movement'
import type { AccountCommand } from '../account/account-command.ts'
import { publishUserChanged } from '../account/publish-user-changed.ts'
import { changeEndingSessions } from '../command/end-sessions.ts'
import { closeAccount } from '../command/staff-status.ts'
import { isOwnPasswordGiven, ownPasswordNeeded, type PasswordOptions } from '../own-password/own-password.ts'
import { beginAdministration, guardAdministrators } from './admin-guards.ts'
import { lockLivingAccount } from './find-account.ts'

/**
 * Keeps an account's owner out until the staff unlock it, and says so by mail; its sessions end at once.
 * @throws notFound, or a refusal: deleted, closed already, the own account, or the own password is needed.
 */
export async function blockUser(
  options: PasswordOptions,
  command: AccountCommand,
  id: number,
): Promise<void> {
  const { orm, publish, sendMail } = options
  const { actor, request } = command
  const confirmed = await isOwnPasswordGiven(options, command)
  await changeEndingSessions(orm.em.fork(), options, { userId: id }, async (em) => {
    await beginAdministration(em, actor)
    const account = await lockLivingAccount(em, id)
    guardAdministrators(actor, account, { status: 'Blocked', roles: account.roles })
    if (account.status === 'Blocked') throw refusal('La cuenta ya está bloqueada.')
    // Unlocking makes active: the suspension would be lost.
    if (account.status !== 'Active')
      throw refusal('La cuenta no está activa: ya nadie puede entrar con ella.')
    if (!confirmed) throw ownPasswordNeeded()
    await closeAccount(em, account, 'Blocked')
    await publishUserChanged(publish, em, account)
    stateMovement(em, request, {
      title: 'Cuenta bloqueada',
      description: `Cuenta ${id}`,
      subjectId: id,
      about: account,
    })
    await sendMail(em, { kind: 'account-blocked', accountId: id })
  })
}
