import type { EntityManager } from '@rodada/service/orm'

/** Mails of an account that need nothing but the account; each goes to the address that it has by then. */
export const plainMailKinds = [
  /** A new account, with the link that verifies the e-mail. */
  'welcome',
  /** An account that was made without a password: the link to set the first one. */
  'first-access',
  /** The same for an account that an import of students made. */
  'imported-access',
  /** Students were imported for an account that has a password. */
  'students-added',
  /** The link that verifies the account's e-mail. */
  'verify-email',
  'reset',
  /** To the account's pending e-mail: the link that puts it into effect. */
  'confirm-email',
  /** Wrong passwords or the staff blocked the account. */
  'account-blocked',
  /** Somebody knew the password and then typed wrong codes until they were refused. */
  'codes-refused',
  'password-changed',
  /** The second factor was set up, or taken away. */
  'second-factor-on',
  'second-factor-off',
  /** A device was given a key that signs in. */
  'passkey-added',
  /** A new password was asked for, but the staff closed the account: no link. */
  'inactive',
] as const
export type PlainMailKind = (typeof plainMailKinds)[number]

export type AccountMail =
  | { readonly kind: PlainMailKind; readonly accountId: number }
  /** To the address that the account had before, with the link that takes the change back. */
  | { readonly kind: 'email-changed'; readonly accountId: number; readonly oldEmail: string }
export type MailKind = AccountMail['kind']

/**
 * Puts a mail into the queue within the caller's transaction: it is sent if and only if the change is committed.
 * Flushes `em` first, so that the account it names exists. Asking for a link voids the account's earlier links
 * of the same purpose; the token itself is made when the mail is sent.
 */
export type SendAccountMail = (em: EntityManager, mail: AccountMail) => Promise<void>
