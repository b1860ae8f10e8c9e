import { refusal } from '@rodada/service/errors'
import { recordMovement } from '@rodada/service/movement'
import type { AccountCommand } from '../accounts/account-command.ts'
import { publishUserChanged } from '../accounts/publish-user-changed.ts'
import type { AccountOptions } from '../commands/account-options.ts'
import { changeEndingSessions } from '../commands/end-sessions.ts'
import { reopenAccount } from '../commands/staff-status.ts'
import { beginAdministration } from './admin-guards.ts'
import { lockLivingAccount } from './find-account.ts'

/**
 * Makes a blocked account active again, whoever or whatever blocked it, and forgets its wrong passwords.
 * @throws notFound, or a refusal where the account is not blocked.
 */
export async function unlockUser(
  options: AccountOptions,
  { actor, request }: AccountCommand,
  id: number,
): Promise<void> {
  const { orm, publish } = options
  // An administrator whom a stranger's guesses blocked still works with the open session, and may lift that.
  const sessions = { userId: id, ...(actor.userId === id && { exceptSession: actor.session }) }
  await changeEndingSessions(orm.em.fork(), options, sessions, async (em) => {
    await beginAdministration(em, actor)
    const account = await lockLivingAccount(em, id)
    const { status, statusCause } = account
    if (status !== 'Blocked') throw refusal('La cuenta no está bloqueada.')
    await reopenAccount(em, account)
    await em.flush()
    await publishUserChanged(publish, em, account)
    await recordMovement(publish, em, request, {
      title: 'Cuenta desbloqueada',
      description: `Cuenta ${id}`,
      subjectId: id,
      before: { status, statusCause },
      after: { status: 'Active' },
    })
  })
}
