import { stateMovement } from '@rodada/service/movement'
import type { AccountCommand } from '../account/account-command.ts'
import { publishUserChanged } from '../account/publish-user-changed.ts'
import { changeEndingSessions } from '../command/end-sessions.ts'
import { closeAccount } from '../command/staff-status.ts'
import { isOwnPasswordGiven, ownPasswordNeeded, type PasswordOptions } from '../own-password/own-password.ts'
import { beginAdministration, guardAdministrators } from './admin-guards.ts'
import { lockLivingAccount } from './find-account.ts'

/**
 * Closes an account for good: no one signs in with it, its links are void and its e-mail is free again.
 * @throws notFound, or a refusal: deleted already, no administrator would be left, or the own password is needed.
 */
export async function deleteUser(
  options: PasswordOptions,
  command: AccountCommand,
  id: number,
): Promise<void> {
  const { orm, publish } = options
  const { actor, request } = command
  const confirmed = await isOwnPasswordGiven(options, command)
  await changeEndingSessions(orm.em.fork(), options, { userId: id }, async (em) => {
    await beginAdministration(em, actor)
    const account = await lockLivingAccount(em, id)
    guardAdministrators(actor, account, { status: 'Deleted', roles: account.roles })
    if (!confirmed) throw ownPasswordNeeded()
    await closeAccount(em, account, 'Deleted')
    await publishUserChanged(publish, em, account)
    stateMovement(em, request, {
      title: 'Cuenta eliminada',
      description: `Cuenta ${id}`,
      subjectId: id,
      about: account,
    })
  })
}
