import { dayMs, hourMs } from '@rodada/contracts/words/durations'
import type { EntityManager } from '@rodada/service/data/orm'
import { emailKey } from '../account/email-key.ts'
import { AccountLink } from './account-link.entity.ts'
import type { LinkPurpose } from './link-purposes.ts'
import { voidLinks } from './void-links.ts'

export interface LinkRequest {
  readonly accountId: number
  readonly purpose: LinkPurpose
  readonly email: string
}

/**
 * Makes the row of a link that is about to be mailed, without a token yet. Voids earlier links of the purpose, but each
 * change of e-mail keeps its own way back.
 * @returns the link's id, for the mail's job.
 */
export async function requestLink(em: EntityManager, request: LinkRequest): Promise<number> {
  if (request.purpose !== 'undo-email') await voidLinks(em, request.accountId, [request.purpose])
  // Keeps the table small without a job.
  await em.nativeDelete(AccountLink, {
    accountId: request.accountId,
    createdAt: { $lt: ago(30 * dayMs) },
  })
  return (await insertLink(em, request)).id
}

/** Counts a request that gets no link towards the limit of its purpose. */
export async function countRefusedRequest(em: EntityManager, request: LinkRequest): Promise<void> {
  await insertLink(em, request, new Date())
}

/** Number of links of a purpose that were asked for within the last hour. Exact only under the account's lock. */
export function countRecentRequests(
  em: EntityManager,
  accountId: number,
  purpose: LinkPurpose,
): Promise<number> {
  return em.count(AccountLink, { accountId, purpose, createdAt: { $gt: ago(hourMs) } })
}

async function insertLink(
  em: EntityManager,
  { accountId, purpose, email }: LinkRequest,
  voidedAt: Date | null = null,
): Promise<AccountLink> {
  const link = em.create(AccountLink, { accountId, purpose, email, emailKey: emailKey(email), voidedAt })
  await em.flush()
  return link
}

function ago(ms: number): Date {
  return new Date(Date.now() - ms)
}
