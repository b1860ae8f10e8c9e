import type { EntityManager } from '@rodada/service/orm'
import type { LinkPurpose } from './link-purposes.ts'
import type { LinkTables } from './link-tables.ts'
import type { OpenLink } from './use-link.ts'

/**
 * Makes an account's open links worthless, in the caller's transaction; mails that wait to be sent with one are
 * not sent any more.
 */
export async function voidLinks(
  em: EntityManager,
  accountId: number,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await openLinksOf(em, accountId, purposes).execute()
}

/**
 * Makes the links of the same account and purpose worthless that were asked for after this one. Earlier ones hold: who
 * stole an account and changes its e-mail twice must not void the owner's way back with their own.
 */
export async function voidLaterLinks(em: EntityManager, { id, accountId, purpose }: OpenLink): Promise<void> {
  await openLinksOf(em, accountId, [purpose]).where('id', '>', id).execute()
}

function openLinksOf(em: EntityManager, accountId: number, purposes: readonly LinkPurpose[]) {
  return em
    .getKysely<LinkTables>()
    .updateTable('account_link')
    .set({ voided_at: new Date() })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
}
