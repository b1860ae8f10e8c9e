import { type MailedPage, mailedPages } from '@rodada/contracts/account/mailed-pages'
import { type Business, contactWords } from '@rodada/contracts/business/data'
import type { EntityManager } from '@rodada/service/data/orm'
import type { Mail, MailSource } from '@rodada/service/mail/define-mail'
import type { MailCause } from '@rodada/service/mail/mail-bound'
import { type MailContent, mailTo } from '@rodada/service/mail/mail-content'
import { type Static, Type } from 'typebox'
import { UserAccount } from '../account/user-account.entity.ts'
import { type LinkPurpose, linkPurposes } from '../link/link-purposes.ts'
import { type MintedLink, mintLink } from '../link/mint-link.ts'
import { requestLink } from '../link/request-link.ts'

/** No address and no token. */
const data = Type.Object({
  accountId: Type.Integer(),
  /** The row of the link that it carries; null without one. */
  linkId: Type.Union([Type.Integer(), Type.Null()]),
})

export interface IdentityMailSource extends MailSource {
  /** The site's address, where links lead. */
  readonly publicUrl: string
}

export interface Addressee {
  readonly accountId: number
  /** The row of its link, where it is made already. */
  readonly linkId?: number
}

/** Of an account whose address has changed. */
export interface MovedAddressee extends Addressee {
  readonly oldEmail: string
}

export interface MailSubject {
  /** Absolute address of the link, or of the page that helps. */
  readonly url: string
  /** The staff blocked the account, not wrong passwords. */
  readonly byStaff: boolean
}

type Texts = (subject: MailSubject, business: Business) => Omit<MailContent, 'greeting'>

interface AccountMailParts<Asked> {
  readonly about: string
  /** An account is made, and its address changed, in anybody's name. */
  readonly causedBy: MailCause
  /** Of its link; without one the mail leads to the page where a new password is asked for. */
  readonly purpose?: LinkPurpose
  /** The address that a link is for, unless it is the account's. */
  addressOf?(account: UserAccount, asked: Asked): string
  /**
   * Whether the mail still makes sense by the time it is sent: minutes or hours may have passed, and a link must
   * not reach an address that is not the account's any more. Deleted accounts get none in any case.
   */
  fits(account: UserAccount, email: string): boolean
  readonly texts: Texts
}

/**
 * A mail of an account, to the address that it has by then. Flushes first, so that the account exists. Asking for a link
 * voids the account's earlier ones of its purpose; the token itself is made when the mail is sent.
 */
export interface AccountMail<Asked = Addressee> extends Mail<Static<typeof data>, IdentityMailSource, Asked> {
  readonly purpose?: LinkPurpose
  readonly texts: Texts
}

/** Declares a mail of an account. */
export function accountMail<Asked extends Addressee = Addressee>(
  name: string,
  { addressOf = ({ email }) => email, fits, ...mail }: AccountMailParts<Asked>,
): AccountMail<Asked> {
  const { purpose, texts } = mail
  return {
    ...{ ...mail, name, data },
    async prepare(em, asked) {
      await em.flush()
      const { accountId, linkId = null } = asked
      if (!purpose || linkId !== null) return { accountId, linkId }
      const email = addressOf(await em.findOneOrFail(UserAccount, { id: accountId }), asked)
      return { accountId, linkId: await requestLink(em, { accountId, purpose, email }) }
    },
    // One transaction: a token is stored only if its mail was composed.
    compose: ({ orm, publicUrl }, { accountId, linkId }, business) =>
      orm.em.fork().transactional(async (em) => {
        const account = await em.findOne(UserAccount, { id: accountId, status: { $ne: 'Deleted' } })
        const target = account && (await targetOf(em, account, linkId, publicUrl))
        if (!target || !fits(account, target.email)) return null
        const { url, email } = target
        // By name only where the address is known to be the person's: a visitor can register a stranger's with a name that
        // is an advertisement.
        const isKnown = account.emailVerifiedAt !== null && account.email === email
        const content = texts({ url, byStaff: !account.isOpen() }, business)
        return mailTo({ name: isKnown ? account.name : null, email }, content)
      }),
  }
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

/** Contact of the business, as a part of a sentence. */
export function contactUs(business: Business): string {
  return contactWords(business) ?? 'avísanos'
}
