import { type Static, Type } from 'typebox'
import { defineCall, defineInternalCall } from '../call.ts'
import { envelope, id, instant, nullable, ownPassword, requiredText } from '../common.ts'
import { sessionUser } from './session.ts'

/** Keys of devices that sign in without a password (WebAuthn Level 3); binary values are base64url. */
export const passkey = Type.Object({
  id,
  /** Which device made it, as its owner's browser named it. */
  name: Type.String(),
  createdAt: instant,
  lastUsedAt: nullable(instant),
})
export type Passkey = Static<typeof passkey>

const base64url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })

const credential = {
  /** 1023 bytes at most, by the standard. */
  id: base64url(1400),
  rawId: base64url(1400),
  type: Type.Literal('public-key'),
}

/** What a device answers when it makes a key, as browsers write it in JSON. */
export const newCredential = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
})

/** What a device answers when it signs in. */
export const signedCredential = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
  }),
})
export type SignedCredential = Static<typeof signedCredential>

const own = { service: 'identity', access: 'user' } as const
const tries = { name: 'passkey', max: 30, windowSeconds: 600 } as const

export const getPasskeys = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/Passkey/Index',
  summary: 'The own passkeys, latest first',
  response: Type.Object({
    list: Type.Array(passkey),
    /** The host whose pages can make and use them. */
    rpId: Type.String(),
  }),
})

export const beginPasskey = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Passkey/Begin',
  summary: 'What a device needs to make a passkey; needs the own password',
  needsKnownBrowser: true,
  limit: tries,
  body: Type.Object({ ownPassword }),
  response: Type.Object({
    ...envelope.properties,
    /** `PublicKeyCredentialCreationOptionsJSON` as far as it is used here. */
    options: Type.Optional(
      Type.Object({
        challenge: Type.String(),
        rp: Type.Object({ id: Type.String(), name: Type.String() }),
        user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
        pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
        timeout: Type.Integer(),
        attestation: Type.Literal('none'),
        excludeCredentials: Type.Array(Type.Object({ id: Type.String(), type: Type.Literal('public-key') })),
        authenticatorSelection: Type.Object({
          residentKey: Type.Literal('required'),
          requireResidentKey: Type.Boolean(),
          userVerification: Type.Literal('required'),
        }),
      }),
    ),
  }),
})

export const registerPasskey = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Passkey/Register',
  summary: 'Stores the passkey that a device made; counts as a second factor from now on',
  beginsSession: true,
  limit: tries,
  body: Type.Object({ credential: newCredential, name: requiredText(60) }),
  response: envelope,
})

export const removePasskey = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Passkey/Remove',
  summary: 'Removes one of the own passkeys',
  body: Type.Object({ id }),
  response: envelope,
})

/** The same for everybody: nobody learns who has an account, or a passkey. */
export const getPasskeySignIn = defineCall({
  service: 'identity',
  access: 'public',
  method: 'GET',
  path: '/api/Passkey/SignInOptions',
  summary: 'What a device needs to sign in by a passkey; the challenge holds for an hour, once',
  limit: { name: 'passkey-options', max: 120, windowSeconds: 60 },
  response: Type.Object({
    challenge: Type.String(),
    rpId: Type.String(),
    timeout: Type.Integer(),
    userVerification: Type.Literal('required'),
  }),
})

/** Body of `POST /identificacion/llave`. */
export const passkeySignInBody = Type.Object({
  credential: signedCredential,
  returnUrl: Type.Optional(Type.String({ maxLength: 2000 })),
})
export type PasskeySignInBody = Static<typeof passkeySignInBody>

/** Signs in by a passkey. Every refusal looks the same and takes the same time. */
export const authenticatePasskey = defineInternalCall({
  method: 'POST',
  path: '/internal/sign-in-passkey',
  receiver: 'identity',
  callers: ['gateway'],
  body: Type.Object({
    credential: signedCredential,
    address: Type.String(),
    userAgent: Type.String(),
    knownBrowser: Type.Optional(Type.String()),
  }),
  response: Type.Object({ user: Type.Union([sessionUser, Type.Null()]) }),
})
