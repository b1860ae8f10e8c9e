import { Command, type CommandContext } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import type { EntityManager } from '@rodada/service/data/orm'
import type { TakenEvent } from '@rodada/service/messages/events'
import { dbOf } from '../entities.ts'
import { isErased } from '../erasure/forget-account.ts'
import { importedAccess, studentsAdded } from '../mail/account-mails.ts'

/**
 * Mails the guardians of imported students, once these are stored: without a password they get the way to a first one,
 * unless an earlier link still holds. An account that was erased meanwhile is forgotten once more, since the academy
 * has stored it anew.
 */
export function mailGuardians(context: CommandContext) {
  return async (em: EntityManager, events: readonly TakenEvent<'guardians.imported'>[]): Promise<void> => {
    const command = new Command(context, em, platformItself)
    const ids = [...new Set(events.flatMap(({ data }) => data.accountIds))]
    await mailAccess(command, ids)
    const accounts = await dbOf(em)
      .selectFrom('user_account')
      .select(['id', 'email', 'status', 'passwordHash'])
      .where('id', 'in', ids)
      .execute()
    const entered = accounts.filter(
      ({ status, passwordHash }) => status === 'Active' && passwordHash !== null,
    )
    await command.sendMail(studentsAdded, ...entered.map(({ id }) => ({ accountId: id })))
    await command.publish('person.erased', ...accounts.filter(isErased).map(({ id }) => ({ userId: id })))
  }
}

async function mailAccess(command: Command, ids: readonly number[]): Promise<void> {
  const unmailed = await readUnmailed(command.em, ids)
  if (unmailed.length === 0) return
  const links = await dbOf(command.em)
    .insertInto('account_link')
    .values(unmailed.map((account) => ({ ...account, purpose: 'first-access' as const })))
    .returning(['id', 'accountId'])
    .execute()
  await command.sendMail(importedAccess, ...links.map(({ id, accountId }) => ({ accountId, linkId: id })))
}

/** Locked, so that a second event about an account waits for the link of the first. */
function readUnmailed(em: EntityManager, ids: readonly number[]) {
  return dbOf(em)
    .selectFrom('user_account')
    .select(['user_account.id as accountId', 'user_account.email', 'user_account.emailKey'])
    .where('user_account.id', 'in', [...ids])
    .where('status', '=', 'Active')
    .where('passwordHash', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_link as link')
            .select('link.id')
            .whereRef('link.accountId', '=', 'user_account.id')
            .where('link.purpose', '=', 'first-access')
            .where('link.usedAt', 'is', null)
            .where('link.voidedAt', 'is', null)
            .where(({ or, eb }) =>
              or([eb('link.expiresAt', 'is', null), eb('link.expiresAt', '>', new Date())]),
            ),
        ),
      ),
    )
    .orderBy('user_account.id')
    .forNoKeyUpdate()
    .execute()
}
