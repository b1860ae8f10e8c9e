import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@rodada/service/data/orm'
import { mintToken } from '@rodada/service/http/link-token'
import { AccountLink } from './account-link.entity.ts'
import { linkPurposes } from './link-purposes.ts'

/** A link as it is mailed. Its token is the fragment, which is in no log, referrer or history of a server. */
export interface MintedLink {
  readonly url: string
  /** The address that it may be sent to. */
  readonly email: string
}

/**
 * Gives a link its token, at the moment of sending; a second try to send replaces the token of the first. The caller's
 * transaction stores it.
 * @param publicUrl the site's own address, never one from a request.
 * @returns null where the link was used or voided meanwhile.
 */
export async function mintLink(em: EntityManager, id: number, publicUrl: string): Promise<MintedLink | null> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const link = await em.findOne(AccountLink, { id, usedAt: null, voidedAt: null }, { lockMode })
  if (!link) return null
  const { page, lifetimeMs } = linkPurposes[link.purpose]
  const { token, tokenHash } = mintToken()
  link.tokenHash = tokenHash
  link.expiresAt = new Date(Date.now() + lifetimeMs)
  return { url: `${new URL(page, publicUrl).href}#${token}`, email: link.email }
}
