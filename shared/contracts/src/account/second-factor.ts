import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, idParams, instant, ownPassword, requiredLines } from '../common.ts'

/** A second factor by an authenticator app (TOTP, RFC 6238), with recovery codes for a lost telephone. */
export const secondFactorState = Type.Object({
  /** When it was set up; null: there is none. */
  since: Type.Union([instant, Type.Null()]),
  recoveryCodesLeft: Type.Integer(),
  /** Whether the site requires one of this account. */
  isCompulsory: Type.Boolean(),
})
export type SecondFactorState = Static<typeof secondFactorState>

const own = { service: 'identity', access: 'user', whileEnrolling: true } as const
const tries = { name: 'second-factor', max: 30, windowSeconds: 600 } as const
const code = Type.String({ minLength: 1, maxLength: 50 })
const recoveryCodes = Type.Optional(Type.Array(Type.String()))

export const getSecondFactor = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/SecondFactor/State',
  summary: 'Whether a second factor is set up, and must be',
  response: secondFactorState,
})

export const beginSecondFactor = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/SecondFactor/Begin',
  summary: 'Makes a secret for the app, which holds once a code confirms it; needs the own password',
  needsKnownBrowser: true,
  limit: tries,
  body: Type.Object({ ownPassword }),
  response: Type.Object({
    ...envelope.properties,
    /** For the QR code. */
    uri: Type.Optional(Type.String()),
    /** The same secret to type, in groups of four. */
    key: Type.Optional(Type.String()),
  }),
})

export const confirmSecondFactor = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/SecondFactor/Confirm',
  summary: 'Sets the second factor up by its first code, and ends all other sessions',
  beginsSession: true,
  limit: tries,
  body: Type.Object({ code }),
  response: Type.Object({ ...envelope.properties, recoveryCodes }),
})

export const renewRecoveryCodes = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/SecondFactor/RenewCodes',
  summary: 'Makes new recovery codes in the place of the old ones, by a code',
  needsKnownBrowser: true,
  limit: tries,
  body: Type.Object({ code }),
  response: Type.Object({ ...envelope.properties, recoveryCodes }),
})

export const disableSecondFactor = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/SecondFactor/Disable',
  summary: 'Turns the second factor off by a code, and ends all other sessions',
  beginsSession: true,
  needsKnownBrowser: true,
  limit: tries,
  body: Type.Object({ code }),
  response: envelope,
})

export const resetSecondFactor = defineCall({
  service: 'identity',
  access: ['Admin'],
  method: 'POST',
  path: '/api/Admin/User/ResetSecondFactor/:id',
  needsKnownBrowser: true,
  summary: 'Takes the second factor of somebody who lost it away, and ends all of their sessions',
  params: idParams,
  body: Type.Object({ reason: requiredLines(500), ownPassword }),
  response: envelope,
})
