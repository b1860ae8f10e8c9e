import type { TakenEvent } from '@rodada/service/events'
import type { SendMail } from '@rodada/service/mail/open-mail'
import type { EntityManager } from '@rodada/service/orm'
import { dbOf } from '../entities.ts'
import type { AccountMailKinds } from '../mail/mail-kinds.ts'

/**
 * Mails the way to a first password to the guardians of imported students who have none: once their students are there, and
 * not again while an earlier link still leads there.
 */
export function mailGuardians(send: SendMail<AccountMailKinds>) {
  return async (em: EntityManager, events: readonly TakenEvent<'guardians.imported'>[]): Promise<void> => {
    const ids = [...new Set(events.flatMap(({ data }) => data.accountIds))]
    const unmailed = await readUnmailed(em, ids)
    if (unmailed.length === 0) return
    const links = await dbOf(em)
      .insertInto('account_link')
      .values(unmailed.map((account) => ({ ...account, purpose: 'first-access' as const })))
      .returning(['id', 'accountId'])
      .execute()
    await send(em, 'first-access', ...links.map(({ id, accountId }) => ({ accountId, linkId: id })))
  }
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
