import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import { emailKey } from '../accounts/email-key.ts'
import type { LinkPurpose } from './link-purposes.ts'
import type { LinkTables } from './link-tables.ts'
import { voidLinks } from './void-links.ts'

export interface LinkRequest {
  readonly accountId: number
  readonly purpose: LinkPurpose
  readonly email: string
}

/**
 * Makes the row of a link that is about to be mailed, without a token yet. Earlier links of the purpose are void
 * by then; but each change of e-mail keeps its own way back, or a second change would take it away.
 * @returns the link's id, for the mail's job.
 */
export async function requestLink(em: EntityManager, request: LinkRequest): Promise<number> {
  if (request.purpose !== 'undo-email') await voidLinks(em, request.accountId, [request.purpose])
  await forgetOld(em, request.accountId)
  return insertLink(em, request)
}

/** Counts a request that gets no link, so that it takes part in the limit of its purpose. */
export async function countRefusedRequest(em: EntityManager, request: LinkRequest): Promise<void> {
  await insertLink(em, request, new Date())
}

/** How many links of a purpose were asked for within the last hour. Certain only under the account's lock. */
export async function countRecentRequests(
  em: EntityManager,
  accountId: number,
  purpose: LinkPurpose,
): Promise<number> {
  const { total } = await em
    .getKysely<LinkTables>()
    .selectFrom('account_link')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return total
}

async function insertLink(
  em: EntityManager,
  { accountId, purpose, email }: LinkRequest,
  voidedAt: Date | null = null,
): Promise<number> {
  const { id } = await em
    .getKysely<LinkTables>()
    .insertInto('account_link')
    .values({ account_id: accountId, purpose, email, email_key: emailKey(email), voided_at: voidedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The account's links of long ago, so that the table stays small without a job of its own. */
async function forgetOld(em: EntityManager, accountId: number): Promise<void> {
  await em
    .getKysely<LinkTables>()
    .deleteFrom('account_link')
    .where('account_id', '=', accountId)
    .where('created_at', '<', sql<string>`now() - interval '30 days'`)
    .execute()
}
