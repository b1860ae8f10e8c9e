import type { Business } from '@rodada/contracts/business-data'
import { termsParameter } from '@rodada/contracts/credentials'
import { type MailedPage, mailedPages } from '@rodada/contracts/mailed-pages'

import type { ComposedMail } from '@rodada/service/mail/mail-content'
import type { MailKind as ComposedKind } from '@rodada/service/mail/mail-delivery'
import type { EntityManager, Orm } from '@rodada/service/orm'
import { type Static, Type } from 'typebox'
import { UserAccount } from '../account/user-account.entity.ts'
import { type LinkPurpose, linkPurposes } from '../link/link-purposes.ts'
import { type MintedLink, mintLink } from '../link/mint-link.ts'
import type { MailKind } from './account-mail.ts'
import { mailRules } from './mail-rules.ts'
import { mailTexts } from './mail-texts.ts'

/** Data of a mail's job: no address and no token. */
const accountMailData = Type.Object({
  accountId: Type.Integer(),
  /** The row of the link that it carries; null without one. */
  linkId: Type.Union([Type.Integer(), Type.Null()]),
})
type AccountMailData = Static<typeof accountMailData>

export type AccountMailKinds = Readonly<Record<MailKind, ComposedKind<typeof accountMailData>>>

/** Every mail of an account, for `openMail`. Links lead to `publicUrl`. */
export function accountMailKinds(publicUrl: string): AccountMailKinds {
  const kindOf = (kind: MailKind) => ({
    data: accountMailData,
    causedBy: mailRules[kind].causedBy,
    // One transaction: a token is stored only if its mail was composed.
    compose: (orm: Orm, data: AccountMailData, business: Business) =>
      orm.em.fork().transactional((em) => compose(em, kind, data, { publicUrl, business })),
  })
  return {
    welcome: kindOf('welcome'),
    'first-access': kindOf('first-access'),
    'imported-access': kindOf('imported-access'),
    'students-added': kindOf('students-added'),
    'verify-email': kindOf('verify-email'),
    reset: kindOf('reset'),
    'confirm-email': kindOf('confirm-email'),
    'email-changed': kindOf('email-changed'),
    'account-blocked': kindOf('account-blocked'),
    'codes-refused': kindOf('codes-refused'),
    'password-changed': kindOf('password-changed'),
    'second-factor-on': kindOf('second-factor-on'),
    'second-factor-off': kindOf('second-factor-off'),
    'passkey-added': kindOf('passkey-added'),
    inactive: kindOf('inactive'),
  }
}

interface Surroundings {
  readonly publicUrl: string
  readonly business: Business
}

async function compose(
  em: EntityManager,
  kind: MailKind,
  { accountId, linkId }: AccountMailData,
  { publicUrl, business }: Surroundings,
): Promise<ComposedMail | null> {
  const account = await em.findOne(UserAccount, { id: accountId, status: { $ne: 'Deleted' } })
  const target = account && (await targetOf(em, account, linkId, publicUrl))
  if (!target || !mailRules[kind].fits(account, target.email)) return null
  const url = kind === 'imported-access' ? withTerms(target.url) : target.url
  const content = mailTexts[kind]({ url, byStaff: !account.isOpen() }, business)
  return {
    to: target.email,
    isConfirmed: isKnown(account, target.email),
    content: { greeting: greetingOf(account, target.email), ...content },
  }
}

/** With the parameter the page asks for the terms at once, without it after the service has refused a password. */
function withTerms(url: string): string {
  return Object.assign(new URL(url), { search: `${termsParameter}=1` }).href
}

/** The page that a mail leads to, by what its link is for; one without a link shows the way to a new password. */
export function pageOf(purpose: LinkPurpose | undefined): MailedPage {
  return purpose === undefined ? mailedPages.recoverPassword : linkPurposes[purpose].page
}

/** Where the mail goes, and where it leads; null where its link was used or voided meanwhile. */
async function targetOf(
  em: EntityManager,
  account: UserAccount,
  linkId: number | null,
  publicUrl: string,
): Promise<MintedLink | null> {
  if (linkId !== null) return mintLink(em, linkId, publicUrl)
  return { email: account.email, url: new URL(pageOf(undefined), publicUrl).href }
}

/**
 * By name only at an address that is known to be the person's: a visitor can register a stranger's with a name that
 * is an advertisement.
 */
function greetingOf(account: UserAccount, email: string): string {
  return isKnown(account, email) ? `Hola, ${account.name}:` : 'Hola:'
}

function isKnown(account: UserAccount, email: string): boolean {
  return account.emailVerifiedAt !== null && account.email === email
}
