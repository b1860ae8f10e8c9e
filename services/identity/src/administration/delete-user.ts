import { recordMovement } from '@rodada/service/movement'
import type { AccountCommand } from '../accounts/account-command.ts'
import { publishUserChanged } from '../accounts/publish-user-changed.ts'
import type { AccountOptions } from '../commands/account-options.ts'
import { changeEndingSessions } from '../commands/end-sessions.ts'
import { closeAccount } from '../commands/staff-status.ts'
import { beginAdministration, guardAdministrators } from './admin-guards.ts'
import { lockLivingAccount } from './find-account.ts'

/**
 * Closes an account for good: nobody signs in with it, its links are void and its e-mail is free again.
 * @throws notFound, or a refusal: deleted already, or nobody would be left to administer.
 */
export async function deleteUser(
  options: AccountOptions,
  { actor, request }: AccountCommand,
  id: number,
): Promise<void> {
  const { orm, publish } = options
  await changeEndingSessions(orm.em.fork(), options, { userId: id }, async (em) => {
    await beginAdministration(em, actor)
    const account = await lockLivingAccount(em, id)
    const { status, roles } = account
    await guardAdministrators(em, actor, account, { status: 'Deleted', roles })
    await closeAccount(em, account, 'Deleted')
    await em.flush()
    await publishUserChanged(publish, em, account)
    await recordMovement(publish, em, request, {
      title: 'Cuenta eliminada',
      description: `Cuenta ${id}`,
      subjectId: id,
      before: { status },
      after: { status: 'Deleted' },
    })
  })
}
