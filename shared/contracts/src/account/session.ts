import { type Static, Type } from 'typebox'
import { defineInternalCall } from '../call.ts'
import { exactText, id, instant } from '../common.ts'
import { emailMaxLength, passwordLength } from './credentials.ts'
import { role } from './user.ts'

/** Body of `POST /identificacion`, from a form or as JSON. */
export const signInBody = Type.Object({
  email: Type.String({ minLength: 1, maxLength: emailMaxLength }),
  password: exactText({ minLength: 1, maxLength: passwordLength.max }),
  returnUrl: Type.Optional(Type.String({ maxLength: 2000 })),
})
export type SignInBody = Static<typeof signInBody>

/** The user of a session. Roles stay true while it lives: any change of them ends it. */
export const sessionUser = Type.Object({
  userId: id,
  roles: Type.Array(role),
  /** A second factor is compulsory and not set up: nothing else is open until it is. */
  enrolling: Type.Optional(Type.Boolean()),
  /** The terms are not accepted yet: signing in leads there first. */
  termsDue: Type.Optional(Type.Boolean()),
})
export type SessionUser = Static<typeof sessionUser>

/**
 * A session that the answer of a service begins. `startedAt` is the moment of the change: commands that end the user's
 * sessions later end this one too, those up to then do not.
 */
export const begunSession = Type.Object({
  ...sessionUser.properties,
  startedAt: Type.String({ format: 'date-time' }),
  /** The session made the account without a password: it may still correct the e-mail. */
  registering: Type.Boolean(),
})
export type BegunSession = Static<typeof begunSession>

/** Checks a password. Every refusal looks the same and takes the same time. */
export const authenticate = defineInternalCall({
  method: 'POST',
  path: '/internal/sign-in',
  receiver: 'identity',
  callers: ['gateway'],
  // Passwords are checked a few at a time: others wait in line.
  timeoutMs: 30_000,
  body: Type.Object({
    email: Type.String(),
    password: Type.String(),
    address: Type.String(),
    userAgent: Type.String(),
    /** Digest of the browser's key that outlives signing out; absent: the browser is unknown. */
    knownBrowser: Type.Optional(Type.String()),
  }),
  response: Type.Object({
    user: Type.Union([sessionUser, Type.Null()]),
    retryAfter: Type.Integer({ description: 'Seconds; 0 when another try may follow at once.' }),
    /** The password is right and a code is required besides: proof of the first step, valid for ten minutes. */
    challenge: Type.Optional(Type.String()),
  }),
})

/** Body of `POST /identificacion/codigo`, from a form or as JSON. */
export const signInCodeBody = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 50 }),
  returnUrl: Type.Optional(Type.String({ maxLength: 2000 })),
})
export type SignInCodeBody = Static<typeof signInCodeBody>

/** The second step: a code of the app, or one of the recovery codes. */
export const authenticateCode = defineInternalCall({
  method: 'POST',
  path: '/internal/sign-in-code',
  receiver: 'identity',
  callers: ['gateway'],
  body: Type.Object({
    challenge: Type.String(),
    code: Type.String(),
    address: Type.String(),
    userAgent: Type.String(),
    knownBrowser: Type.Optional(Type.String()),
  }),
  response: Type.Object({
    user: Type.Union([sessionUser, Type.Null()]),
    retryAfter: Type.Integer({ description: 'Seconds; 0 when another try may follow at once.' }),
    /** The first step has to be repeated: too long ago, or the account changed meanwhile. */
    expired: Type.Boolean(),
  }),
})

/** The user signed out: identity records it in the movement log. */
export const signedOut = defineInternalCall({
  method: 'POST',
  path: '/internal/sign-out',
  receiver: 'identity',
  callers: ['gateway'],
  body: Type.Object({ userId: id, address: Type.String(), userAgent: Type.String() }),
  response: Type.Object({ success: Type.Boolean() }),
})

/** Ends every session of a user except one, named by the hash that its identity token carries. */
export const endSessions = defineInternalCall({
  method: 'POST',
  path: '/internal/end-sessions',
  receiver: 'gateway',
  callers: ['identity'],
  body: Type.Object({
    userId: id,
    exceptSession: Type.Optional(Type.String()),
    /** Sessions that began later live on; without it none does. */
    before: Type.Optional(instant),
  }),
  response: Type.Object({ ended: Type.Integer() }),
})
