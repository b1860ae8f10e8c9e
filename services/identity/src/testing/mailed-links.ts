import type { OutgoingMail } from '@rodada/service/mail/mailer'
import type { UserAccount } from '../account/user-account.entity.ts'
import { AccountLink } from '../link/account-link.entity.ts'
import type { LinkPurpose } from '../link/link-purposes.ts'
import { requestLink } from '../link/request-link.ts'
import type { IdentityHarness } from './identity-harness.ts'

/** A link of the account that waits to be mailed. */
export function makeLink(
  { orm }: IdentityHarness,
  account: UserAccount,
  purpose: LinkPurpose,
): Promise<number> {
  return requestLink(orm.em.fork(), { accountId: account.id, purpose, email: account.email })
}

/** Purposes of the account's links that still hold. */
export async function openLinks({ orm }: IdentityHarness, account: UserAccount): Promise<LinkPurpose[]> {
  const where = { accountId: account.id, usedAt: null, voidedAt: null }
  const links = await orm.em.fork().find(AccountLink, where, { orderBy: { id: 'asc' } })
  return links.map(({ purpose }) => purpose)
}

/** The one-time token of a mail's link, as its page would read it from the fragment. */
export function tokenOf(mail: Pick<OutgoingMail, 'text'> | undefined): string {
  const [, token] = mail?.text.match(/#([\w-]+)/) ?? []
  if (!token) throw new Error('The mail has no link with a token')
  return token
}
