import { linkPages } from '@rodada/contracts/account/calls'
import { dayMs, minuteMs } from '@rodada/contracts/words/durations'

/** By purpose of a link: the page that it leads to, and its lifetime from the moment its mail is sent. */
export const linkPurposes = {
  reset: { page: linkPages.resetPassword, lifetimeMs: 30 * minuteMs },
  'first-access': { page: linkPages.firstAccess, lifetimeMs: 7 * dayMs },
  'verify-email': { page: linkPages.confirmEmail, lifetimeMs: 7 * dayMs },
  'confirm-email': { page: linkPages.confirmEmail, lifetimeMs: dayMs },
  'undo-email': { page: linkPages.undoEmailChange, lifetimeMs: 7 * dayMs },
} as const

export type LinkPurpose = keyof typeof linkPurposes

/** Links that set a password: they are void once the account is closed or changed. */
export const passwordLinks = ['reset', 'first-access'] as const satisfies readonly LinkPurpose[]

/**
 * Links that a new password voids: a stranger who knew the old one may have asked for them, to a new address of their
 * own too. The pending e-mail is dropped with them.
 */
export const entryLinks = [...passwordLinks, 'confirm-email'] as const satisfies readonly LinkPurpose[]

export const everyLink: readonly LinkPurpose[] = [
  'reset',
  'first-access',
  'verify-email',
  'confirm-email',
  'undo-email',
]

/** Links that a change of the address voids. The way back from the change outlives it. */
export const addressLinks = everyLink.filter((purpose) => purpose !== 'undo-email')
