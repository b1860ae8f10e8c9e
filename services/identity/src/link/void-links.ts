import type { EntityManager } from '@rodada/service/data/orm'
import { AccountLink } from './account-link.entity.ts'
import type { LinkPurpose } from './link-purposes.ts'

/**
 * Makes an account's open links worthless, in the caller's transaction; mails that wait to be sent with one are
 * not sent any more.
 */
export async function voidLinks(
  em: EntityManager,
  accountId: number,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await em.nativeUpdate(
    AccountLink,
    { ...open, accountId, purpose: { $in: [...purposes] } },
    { voidedAt: new Date() },
  )
}

/**
 * Makes the links of the same account and purpose worthless that were asked for after this one. Earlier ones hold: a
 * thief who changes the e-mail twice must not void the owner's way back.
 */
export async function voidLaterLinks(
  em: EntityManager,
  { id, accountId, purpose }: AccountLink,
): Promise<void> {
  await em.nativeUpdate(
    AccountLink,
    { ...open, accountId, purpose, id: { $gt: id } },
    { voidedAt: new Date() },
  )
}

const open = { usedAt: null, voidedAt: null }
