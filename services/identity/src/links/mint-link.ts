import { hash, randomBytes } from 'node:crypto'
import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import { linkPurposes } from './link-purposes.ts'
import type { LinkTables } from './link-tables.ts'

/** A link as it is mailed. The token is in no log, referrer or history of a server: it follows as the fragment. */
export interface MintedLink {
  readonly url: string
  /** The address that it may be sent to. */
  readonly email: string
}

/** What the database keeps of a token: whoever reads it cannot use any link. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}

/**
 * Gives a link its token, at the moment of sending; a second try to send gives it another and the first is worth
 * nothing.
 * @param publicUrl the site's own address, never what a request says it is.
 * @returns null where the link was used or voided meanwhile.
 */
export async function mintLink(
  em: EntityManager,
  linkId: number,
  publicUrl: string,
): Promise<MintedLink | null> {
  const db = em.getKysely<LinkTables>()
  const link = await db
    .selectFrom('account_link')
    .select(['purpose', 'email'])
    .where('id', '=', linkId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!link) return null
  const { page, lifetimeMs } = linkPurposes[link.purpose]
  const token = randomBytes(32).toString('base64url')
  await db
    .updateTable('account_link')
    .set({
      token_hash: tokenHash(token),
      expires_at: sql<Date>`now() + make_interval(secs => ${lifetimeMs / 1000})`,
    })
    .where('id', '=', linkId)
    .execute()
  return { url: `${new URL(page, publicUrl).href}#${token}`, email: link.email }
}
