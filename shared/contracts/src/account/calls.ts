import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import {
  emailAddress,
  envelope,
  exactText,
  newPassword,
  optionalText,
  ownPassword,
  phoneInput,
  recordVersion,
  requiredText,
} from '../common.ts'

/**
 * Calls of the own account. Mailed links carry a one-time token in the fragment of a page's address, so that no log,
 * referrer or history of a server holds it; the page posts it.
 */

export const registration = Type.Object({
  name: requiredText(),
  lastName: optionalText(),
  email: emailAddress,
  /** Ignored with `newUser=true`: an e-mailed link sets the first password then. */
  password: Type.Optional(exactText({ maxLength: 1000 })),
  confirmPassword: Type.Optional(exactText({ maxLength: 1000 })),
})
export type Registration = Static<typeof registration>

const own = { service: 'identity', access: 'user' } as const
const anybody = { service: 'identity', access: 'public' } as const

const tenMinutes = 600
/** Mails that a signed-in user asks for. */
const ownMail = { name: 'own-mail', max: 10, windowSeconds: tenMinutes } as const
/** One-time tokens are too long to guess; this spares the database. */
const mailedLink = { name: 'mailed-link', max: 60, networkMax: 600, windowSeconds: tenMinutes } as const

export const registerUser = defineCall({
  ...anybody,
  method: 'POST',
  path: '/api/user/newuser',
  summary: 'Registers an account and signs it in',
  beginsSession: true,
  needsBrowser: true,
  needsKnownBrowser: true,
  limit: { name: 'registration', max: 30, networkMax: 120, windowSeconds: tenMinutes },
  query: Type.Object({
    conditionsAcceptation: Type.Boolean({ default: false }),
    /** Part of a course registration: no password yet. */
    newUser: Type.Boolean({ default: false }),
  }),
  body: registration,
  response: envelope,
})

export const ownData = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  phone: Type.String({ description: 'E.164, or empty.' }),
  email: Type.String(),
  /** A new e-mail that waits for its confirmation; empty without one. */
  pendingEmail: Type.String(),
  emailVerified: Type.Boolean(),
  version: recordVersion,
})
export type OwnData = Static<typeof ownData>

export const getOwnData = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/Data/FormData',
  summary: "One's own data as the form edits it",
  response: ownData,
})

export const updateOwnData = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Data/Update',
  summary: "Changes one's own data; a new e-mail waits for its confirmation",
  needsKnownBrowser: true,
  // Each change of the e-mail can send a mail to another stranger.
  limit: { name: 'own-data', max: 20, windowSeconds: tenMinutes },
  body: Type.Object({
    firstName: requiredText(),
    lastName: optionalText(),
    phone: Type.Optional(Type.Union([phoneInput, Type.Literal(''), Type.Null()])),
    email: emailAddress,
    version: Type.Optional(recordVersion),
    ownPassword,
  }),
  response: envelope,
})

export const updatePassword = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Password/Update',
  summary: "Changes one's own password and ends all other sessions",
  beginsSession: true,
  needsKnownBrowser: true,
  limit: { name: 'own-password', max: 20, windowSeconds: tenMinutes },
  body: Type.Object({
    oldPassword: newPassword,
    newPassword,
    confirmPassword: newPassword,
  }),
  response: envelope,
})

export const confirmOwnPassword = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Password/Confirm',
  summary: 'Gives one’s own password, for calls that ask for it and have no body',
  needsKnownBrowser: true,
  limit: { name: 'own-password', max: 20, windowSeconds: tenMinutes },
  body: Type.Object({ ownPassword: exactText({ minLength: 1, maxLength: 1000 }) }),
  response: envelope,
})

export const acceptTerms = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/AcceptTerms',
  summary: 'Accepts the terms and the privacy notice for an account that the staff made',
  body: Type.Object({ conditionsAcceptation: Type.Boolean() }),
  response: envelope,
})

export const sendVerification = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Email/SendVerification',
  summary: 'Mails the link that confirms the account’s e-mail, or the new one that waits',
  limit: ownMail,
  response: envelope,
})

export const cancelEmailChange = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Email/CancelChange',
  summary: 'Forgets a new e-mail that was not confirmed yet',
  response: envelope,
})

/** The three calls below are for the session that made the account without a password, while it lives. */
export const correctRegistrationEmail = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Registration/CorrectEmail',
  summary: 'Corrects the e-mail of an account just made and mails the access link there',
  limit: ownMail,
  body: Type.Object({ email: emailAddress }),
  response: envelope,
})

export const resendAccess = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Registration/ResendAccess',
  summary: 'Mails the access link of an account just made again; earlier links are void',
  limit: ownMail,
  response: envelope,
})

export const confirmRegistrationEmail = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Registration/ConfirmEmail',
  summary: 'The registering person says that the e-mail is right',
  response: envelope,
})

const token = Type.String({ minLength: 1, maxLength: 100 })

export const requestPasswordReset = defineCall({
  ...anybody,
  method: 'POST',
  path: '/api/Account/RequestPasswordReset',
  anyAccount: true,
  summary: 'Mails a link to set a new password; the same answer for every e-mail',
  limit: { name: 'reset-request', max: 20, networkMax: 120, windowSeconds: tenMinutes },
  body: Type.Object({ email: emailAddress }),
  response: envelope,
})

export const resetPassword = defineCall({
  ...anybody,
  method: 'POST',
  path: '/api/Account/ResetPassword',
  anyAccount: true,
  summary: 'Sets a password by a mailed link; a reset ends all sessions, the first password none',
  needsKnownBrowser: true,
  limit: mailedLink,
  body: Type.Object({
    token,
    newPassword,
    confirmPassword: newPassword,
    /** Acceptance of the terms: compulsory for the first password of an account that nobody registered. */
    conditionsAcceptation: Type.Optional(Type.Boolean()),
  }),
  response: envelope,
})

export const confirmEmail = defineCall({
  ...anybody,
  method: 'POST',
  path: '/api/Account/ConfirmEmail',
  anyAccount: true,
  summary: 'Confirms an e-mail, the first or a new one, by a mailed link',
  limit: mailedLink,
  body: Type.Object({ token }),
  response: envelope,
})

export const undoEmailChange = defineCall({
  ...anybody,
  method: 'POST',
  path: '/api/Account/UndoEmailChange',
  anyAccount: true,
  summary: 'Takes a change of e-mail back by the link mailed to the old one, and ends all sessions',
  limit: mailedLink,
  body: Type.Object({ token }),
  response: envelope,
})

/** Pages that mailed links lead to; the token follows as the fragment. */
export const linkPages = {
  resetPassword: '/restablecer-contrasena',
  firstAccess: '/crear-contrasena',
  confirmEmail: '/confirmar-correo',
  undoEmailChange: '/deshacer-cambio-de-correo',
} as const
