import { linkPages } from '@rodada/contracts/account'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** What a mailed link is for: the page it leads to, and how long it holds from the moment its mail is sent. */
export const linkPurposes = {
  reset: { page: linkPages.resetPassword, lifetimeMs: 30 * minuteMs },
  'first-access': { page: linkPages.firstAccess, lifetimeMs: 7 * dayMs },
  'verify-email': { page: linkPages.confirmEmail, lifetimeMs: 7 * dayMs },
  'confirm-email': { page: linkPages.confirmEmail, lifetimeMs: dayMs },
  'undo-email': { page: linkPages.undoEmailChange, lifetimeMs: 7 * dayMs },
} as const

export type LinkPurpose = keyof typeof linkPurposes

/** Links that set a password: what closes or changes an account voids them. */
export const passwordLinks = ['reset', 'first-access'] as const satisfies readonly LinkPurpose[]

/**
 * Links that end with a password: a stranger who knew the old one may have asked for them, to a new address of their own too.
 * The pending e-mail ends with them.
 */
export const entryLinks = [...passwordLinks, 'confirm-email'] as const satisfies readonly LinkPurpose[]

export const everyLink: readonly LinkPurpose[] = [
  'reset',
  'first-access',
  'verify-email',
  'confirm-email',
  'undo-email',
]

/** Links that end with the address they were sent to. The way back from a change of e-mail outlives it. */
export const addressLinks = everyLink.filter((purpose) => purpose !== 'undo-email')
