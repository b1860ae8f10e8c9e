import { type AppError, refusal } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import type { LinkPurpose } from './link-purposes.ts'
import type { LinkTables } from './link-tables.ts'
import { tokenHash } from './mint-link.ts'

export interface OpenLink {
  readonly id: number
  readonly accountId: number
  readonly purpose: LinkPurpose
  /** The address that the link was sent to. */
  readonly email: string
}

/** Unknown, used, void, expired, or not fit for what the account is now: all the same from outside. */
export function deadLink(): AppError {
  return refusal('El enlace ya no es válido. Pide uno nuevo.')
}

/**
 * Looks a token up without using it.
 * @throws `deadLink` where no open link of these purposes has it.
 */
export async function findOpenLink(
  em: EntityManager,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<OpenLink> {
  const row = await em
    .getKysely<LinkTables>()
    .selectFrom('account_link')
    .select(['id', 'account_id as accountId', 'purpose', 'email'])
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!row) throw deadLink()
  return row
}

/**
 * Uses a link up, in the transaction of what it does and after the account was locked: links are locked after their
 * account everywhere, so that nobody waits in a ring.
 * @throws `deadLink` where it was used, voided or replaced meanwhile.
 */
export async function useLink(em: EntityManager, { id }: OpenLink, token: string): Promise<void> {
  const [used] = await em
    .getKysely<LinkTables>()
    .updateTable('account_link')
    .set({ used_at: new Date() })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('id')
    .execute()
  if (!used) throw deadLink()
}
