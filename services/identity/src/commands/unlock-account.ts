import { type CommandContext, runCommand } from '@rodada/service/command/command'
import { commandLine } from '@rodada/service/command/movement'
import { CommandError } from '@rodada/service/run/cli'
import { emailKey } from '../account/email-key.ts'
import { endSessions, type SessionEndingOptions } from '../account/end-sessions.ts'
import { lockAccount } from '../account/find-account.ts'
import { publicFaceOf } from '../account/public-face.ts'
import { stateAccount } from '../account/state-account.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import { reopenAccount } from '../staff/staff-status.ts'

/**
 * Makes a blocked account active again and forgets its wrong passwords, for the operator of the machine:
 * the way back when no administrator can sign in.
 * @throws CommandError when no account has the e-mail, or it is suspended.
 */
export async function unlockAccount(
  options: CommandContext & SessionEndingOptions,
  email: string,
): Promise<void> {
  await runCommand(options, commandLine, async (command) => {
    const { em } = command
    const known = await em.findOne(UserAccount, { emailKey: emailKey(email), status: { $ne: 'Deleted' } })
    if (!known) throw new CommandError(`No hay ninguna cuenta con el correo ${email}.`)
    const { id } = known
    const account = await lockAccount(em, id)
    if (!account || account.status === 'Suspended' || account.status === 'Deleted') {
      throw new CommandError('La cuenta está suspendida o eliminada: eso lo cambia un administrador.')
    }
    await reopenAccount(em, account)
    await command.publish('user.changed', publicFaceOf(account))
    stateAccount(command, account, 'Cuenta desbloqueada', {
      description: `Cuenta ${id}, desde la línea de comandos`,
    })
    await endSessions(options, command, { userId: id })
  })
}
