import type { EntityManager } from '@rodada/service/data/orm'
import { type AppError, refusal } from '@rodada/service/http/errors'
import { hashToken } from '@rodada/service/http/link-token'
import { AccountLink } from './account-link.entity.ts'
import type { LinkPurpose } from './link-purposes.ts'

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
): Promise<AccountLink> {
  const link = await em.findOne(AccountLink, { ...openWith(token), purpose: { $in: [...purposes] } })
  if (!link) throw deadLink()
  return link
}

/**
 * Uses a link up, in the transaction of what it does and after the account was locked: links are locked after their
 * account everywhere, so that no two transactions wait for each other.
 * @throws `deadLink` where it was used, voided or replaced meanwhile.
 */
export async function useLink(em: EntityManager, { id }: AccountLink, token: string): Promise<void> {
  const used = await em.nativeUpdate(AccountLink, { ...openWith(token), id }, { usedAt: new Date() })
  if (used === 0) throw deadLink()
}

function openWith(token: string) {
  return { tokenHash: hashToken(token), usedAt: null, voidedAt: null, expiresAt: { $gt: new Date() } }
}
