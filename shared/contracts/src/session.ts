import { type Static, Type } from 'typebox'
import { defineInternalCall } from './call.ts'
import { id, instant } from './common.ts'
import { emailMaxLength, passwordLength } from './credentials.ts'
import { role } from './user.ts'

/** Body of `POST /identificacion`, from a form or as JSON. */
export const signInBody = Type.Object({
  email: Type.String({ minLength: 1, maxLength: emailMaxLength }),
  password: Type.String({ minLength: 1, maxLength: passwordLength.max }),
  returnUrl: Type.Optional(Type.String({ maxLength: 2000 })),
})
export type SignInBody = Static<typeof signInBody>

/** Who a session belongs to. Roles stay true while it lives: any change of them ends it. */
export const sessionUser = Type.Object({ userId: id, roles: Type.Array(role) })
export type SessionUser = Static<typeof sessionUser>

/**
 * What a service's answer says of the session that it begins. `startedAt` is the moment of the change: what ends
 * the user's sessions later ends this one too, what ended them up to then does not.
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
  // Passwords are checked a few at a time: the last of a crowd waits in line.
  timeoutMs: 30_000,
  body: Type.Object({
    email: Type.String(),
    password: Type.String(),
    address: Type.String(),
    userAgent: Type.String(),
    /** Digest of the key by which the browser is known again after signing out; absent: it is unknown. */
    knownBrowser: Type.Optional(Type.String()),
  }),
  response: Type.Object({
    user: Type.Union([sessionUser, Type.Null()]),
    retryAfter: Type.Integer({ description: 'Seconds; 0 when another try may follow at once.' }),
  }),
})

/** Tells identity that a session ended by its owner's wish, for the movement log. */
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
