import type { MailCause } from '@rodada/service/mail/mail-bound'
import type { UserAccount } from '../account/user-account.entity.ts'
import type { LinkPurpose } from '../link/link-purposes.ts'
import type { MailKind } from './account-mail.ts'

export interface MailRule {
  /** Who can make it go out. An account is made, and its address changed, in anybody's name. */
  readonly causedBy: MailCause
  /** Purpose of its link; absent: the mail leads to a page without one. */
  readonly purpose?: LinkPurpose
  /**
   * Whether the mail still makes sense by the time it is sent: minutes or hours may have passed, and a link must
   * not reach an address that is not the account's any more. Deleted accounts get none in any case.
   */
  fits(account: UserAccount, email: string): boolean
}

const isOwn = (account: UserAccount, email: string) => account.isOpen() && account.email === email

export const mailRules: Readonly<Record<MailKind, MailRule>> = {
  welcome: { causedBy: 'stranger', purpose: 'verify-email', fits: isOwn },
  'first-access': {
    causedBy: 'stranger',
    purpose: 'first-access',
    fits: (account, email) => account.passwordHash === null && isOwn(account, email),
  },
  'imported-access': {
    causedBy: 'staff',
    purpose: 'first-access',
    fits: (account, email) => account.passwordHash === null && isOwn(account, email),
  },
  'students-added': { causedBy: 'staff', fits: isOwn },
  'verify-email': {
    causedBy: 'stranger',
    purpose: 'verify-email',
    fits: (account, email) => account.emailVerifiedAt === null && isOwn(account, email),
  },
  // Three an hour for an account: see `requestPasswordReset`.
  reset: { causedBy: 'safety', purpose: 'reset', fits: isOwn },
  'confirm-email': {
    causedBy: 'stranger',
    purpose: 'confirm-email',
    fits: (account, email) => account.isOpen() && account.pendingEmail === email,
  },
  'email-changed': { causedBy: 'safety', purpose: 'undo-email', fits: () => true },
  'account-blocked': { causedBy: 'safety', fits: (account) => account.shownStatus() === 'Blocked' },
  'codes-refused': { causedBy: 'safety', fits: (account) => account.isOpen() },
  'password-changed': { causedBy: 'safety', fits: () => true },
  'second-factor-on': { causedBy: 'safety', fits: () => true },
  'second-factor-off': { causedBy: 'safety', fits: () => true },
  'passkey-added': { causedBy: 'safety', fits: () => true },
  inactive: { causedBy: 'safety', fits: (account) => !account.isOpen() },
}

/** The mail with the link to a first password; the owner of an imported account has not heard of it yet. */
export function accessMailOf(account: UserAccount): 'first-access' | 'imported-access' {
  return account.owesTerms() ? 'imported-access' : 'first-access'
}
