import { type Role, roles } from '@rodada/contracts/roles'
import { createSigner, createVerifier } from 'fast-jwt'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { fromLine } from '../data/keys.ts'

/** Header with the user's signed identity, set by the gateway. It is dropped from every outside request. */
export const identityHeader = 'x-rodada-identity'

/** Seconds that a token is valid; after that the gateway signs a new one from the session row. */
export const tokenLifetime = 60

const issuer = 'gateway'

const claims = Type.Object({
  sub: Type.String({ pattern: '^[1-9][0-9]{0,9}$' }),
  roles: Type.Array(Type.Enum(roles)),
  sid: Type.String(),
  reg: Type.Optional(Type.Boolean()),
  enr: Type.Optional(Type.Boolean()),
  /** Milliseconds since 1970. */
  beg: Type.Optional(Type.Integer()),
})
const claimsCheck = Compile(claims)

/** The user of a request. `session` is the hash that names the session, fit for `endSessions`' exception. */
export interface Actor {
  readonly userId: number
  readonly roles: readonly Role[]
  readonly session: string
  /** The session made the account without a password: see `BegunSession`. */
  readonly registering?: boolean
  /** Must set up a second factor before anything else: calls that do not say `whileEnrolling` are closed. */
  readonly enrolling?: boolean
  /** When the session began: by signing in, or by a change for which a password was given. */
  readonly startedAt?: Date
}

/**
 * Signs identity tokens; only the gateway holds the private key. Costs about 0.1 ms: cache per session.
 * @param lifetime in seconds; longer in tests alone, which make a token once and run as long as they run.
 */
export function createIdentitySigner(signingKey: string, lifetime = tokenLifetime): (actor: Actor) => string {
  const sign = createSigner({
    key: fromLine(signingKey),
    algorithm: 'EdDSA',
    iss: issuer,
    expiresIn: lifetime * 1000,
  })
  return (actor) =>
    sign({
      sub: String(actor.userId),
      roles: [...actor.roles],
      sid: actor.session,
      ...(actor.registering && { reg: true }),
      ...(actor.enrolling && { enr: true }),
      ...(actor.startedAt && { beg: actor.startedAt.getTime() }),
    } satisfies Static<typeof claims>)
}

/** Verifies identity tokens. Returns null for a forged, expired or malformed one; verified ones are cached. */
export function createIdentityVerifier(publicKey: string): (token: string) => Actor | null {
  const verify = createVerifier({
    key: fromLine(publicKey),
    algorithms: ['EdDSA'],
    allowedIss: issuer,
    cache: 1000,
  })
  return (token) => {
    let payload: unknown
    try {
      payload = verify(token)
    } catch {
      // No identity, whatever the reason: only a forger could use it.
      return null
    }
    if (!claimsCheck.Check(payload)) return null
    return {
      userId: Number(payload.sub),
      roles: payload.roles,
      session: payload.sid,
      ...(payload.reg && { registering: true }),
      ...(payload.enr && { enrolling: true }),
      ...(payload.beg !== undefined && { startedAt: new Date(payload.beg) }),
    }
  }
}
