/**
 * Header of every change of state that a page asks for: the id of the account that the page was made for, or `nobody`.
 * An answer that begins a session names its account by it.
 */
export const accountHeader = 'x-account'

/** The page was made for a visitor without a session. */
export const nobody = 'nobody'

/** `code` of the refusal (409) where the session is of another account than the page. */
export const otherAccountCode = 'other-account'
