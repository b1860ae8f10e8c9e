import { CommandError } from '@rodada/service/cli'
import { commandLine } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { emailKey } from '../account/email-key.ts'
import { changeEndingSessions, type SessionEndingOptions } from '../account/end-sessions.ts'
import { lockAccount } from '../account/find-account.ts'
import { publishUserChanged } from '../account/publish-user-changed.ts'
import { stateAccountChange } from '../account/state-account-change.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import { reopenAccount } from '../administration/staff-status.ts'

/**
 * Makes a blocked account active again and forgets its wrong passwords, for the operator of the machine:
 * the way back when no administrator can sign in.
 * @throws CommandError when no account has the e-mail, or it is suspended.
 */
export async function unlockAccount(
  em: EntityManager,
  options: SessionEndingOptions,
  email: string,
): Promise<void> {
  const account = await em.findOne(UserAccount, { emailKey: emailKey(email), status: { $ne: 'Deleted' } })
  if (!account) throw new CommandError(`No hay ninguna cuenta con el correo ${email}.`)
  await changeEndingSessions(em, options, { userId: account.id }, async (tx) => {
    const locked = await lockAccount(tx, account.id)
    if (!locked || locked.status === 'Suspended' || locked.status === 'Deleted') {
      throw new CommandError('La cuenta está suspendida o eliminada: eso lo cambia un administrador.')
    }
    await reopenAccount(tx, locked)
    await publishUserChanged(options.publish, tx, locked)
    stateAccountChange(tx, commandLine, locked, 'Cuenta desbloqueada', {
      description: `Cuenta ${locked.id}, desde la línea de comandos`,
    })
  })
}
