import { roleLabels } from '@rodada/contracts/roles'
import { type Command, type CommandContext, runCommand } from '@rodada/service/command/command'
import { commandLine } from '@rodada/service/command/movement'
import { CommandError } from '@rodada/service/run/cli'
import { lockAccount } from '../account/find-account.ts'
import { ownerOf } from '../account/owner-of.ts'
import { stateAccount } from '../account/state-account.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import { ErasureRequest } from './erasure-request.entity.ts'
import { forgetAccount, isErased } from './forget-account.ts'
import { whyNotErasable } from './obstacles.ts'
import { running } from './request-erasure.ts'

interface Erasure {
  readonly userId: number
  /** Erases staff accounts too: of people who worked here when the backup was made. */
  readonly alsoStaff: boolean
}

/**
 * The operator's way, and after a restore: forgets an account that a backup has brought back and tells every service
 * to, even where identity does not know the account.
 * @throws CommandError where the account has permissions: a mistyped number must not shut an administrator out.
 */
export async function erasePerson(context: CommandContext, { userId, alsoStaff }: Erasure): Promise<void> {
  await runCommand(context, commandLine, async (command) => {
    const { em } = command
    const account = await lockAccount(em, userId)
    if (account && !alsoStaff) requireErasable(account)
    const owner = account ? ownerOf(account) : { userId }
    if (account && !isErased(account)) await forget(command, account)
    // A backup may restore a request half done: the services' answers to its id complete it.
    const begun = await em.findOne(ErasureRequest, { accountId: userId, state: 'erasing' })
    await command.publish('person.erased', { ...owner, ...(begun && { requestId: begun.id }) })
    stateAccount(command, { id: userId }, 'Eliminación de datos ordenada', {
      description: `Cuenta ${userId}, desde la línea de comandos`,
      level: 'warning',
    })
  })
}

function requireErasable(account: UserAccount): void {
  if (whyNotErasable(account) === null) return
  const held = account.roles.map((role) => roleLabels[role]).join(', ')
  throw new CommandError(
    `La cuenta ${account.id} se conserva, y nada de ella se eliminó: tiene permisos del personal (${held}). Si ya no trabaja aquí, repítelo con --also-staff.`,
  )
}

async function forget(command: Command, account: UserAccount): Promise<void> {
  const { id } = account
  await forgetAccount(command, account)
  await command.publish('sessions.revoked', { userId: id, before: new Date().toISOString() })
  const ended = { state: 'done', decidedAt: command.at, email: null } as const
  await command.em.nativeUpdate(ErasureRequest, { accountId: id, ...running }, ended)
}
