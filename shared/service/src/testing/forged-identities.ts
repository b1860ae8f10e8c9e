import { createHmac, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { roles } from '@rodada/contracts/roles'
import { deriveKeys, fromLine, generateSigningKey } from '../data/keys.ts'
import { identityHeader } from '../http/identity-token.ts'
import { internally, testSigningKey } from './test-settings.ts'

type Headers = Record<string, string>
type Claims = ReturnType<typeof claimsOf>

const gatewayKey = createPrivateKey(fromLine(testSigningKey))
const otherKey = createPrivateKey(fromLine(generateSigningKey()))
const publicKey = fromLine(deriveKeys(testSigningKey).identityPublicKey)

/** Claims to be this user with every role, valid for a minute. */
function claimsOf(userId: number) {
  const now = Math.floor(Date.now() / 1000)
  return { sub: String(userId), roles, sid: 's', iss: 'gateway', iat: now, exp: now + 60 }
}

/** A valid identity, made by hand like the forged ones: it proves that those fail for their flaw alone. */
export function genuineIdentity(userId: number): Headers {
  return { [identityHeader]: signed(gatewayKey, claimsOf(userId)) }
}

/** Makes the token of each flaw. Signing is slow: each is made when it is asked for. */
const forgeries: Readonly<Record<string, (claims: Claims) => string>> = {
  'other words under a true signature': (claims) => {
    const [head = '', , signature = ''] = signed(gatewayKey, { ...claims, roles: [] }).split('.')
    return `${head}.${encoded(claims)}.${signature}`
  },
  'no signature': (claims) => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`,
  'a signature cut off': (claims) => {
    const [head = ''] = signed(gatewayKey, { ...claims, roles: [] }).split('.')
    return `${head}.${encoded(claims)}.`
  },
  'the key of another': (claims) => signed(otherKey, claims),
  'the public key as a secret': hmacSigned,
  'out of date': (claims) => signed(gatewayKey, { ...claims, iat: claims.iat - 120, exp: claims.iat - 60 }),
  'from another issuer': (claims) => signed(gatewayKey, { ...claims, iss: 'identity' }),
  'a subject that is no id': (claims) => signed(gatewayKey, { ...claims, sub: '0' }),
  'a role that is none': (claims) => signed(gatewayKey, { ...claims, roles: ['Root'] }),
  'an internal token': () => Object.values(internally('gateway', 'identity'))[0] ?? '',
  'no token': () => 'forged',
}

export const flaws: readonly string[] = Object.keys(forgeries)

/** Headers that claim to be a user with every role, with one flaw. */
export function forgedIdentity(flaw: string, userId: number): Headers {
  return { [identityHeader]: forgeries[flaw]?.(claimsOf(userId)) ?? '' }
}

function signed(key: KeyObject, claims: object): string {
  const content = `${encoded({ alg: 'EdDSA', typ: 'JWT' })}.${encoded(claims)}`
  return `${content}.${sign(null, Buffer.from(content), key).toString('base64url')}`
}

/** Algorithm confusion (RFC 8725, 2.1): a verifier that follows the token's `alg` takes the public key for an HMAC secret. */
function hmacSigned(claims: object): string {
  const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${content}.${createHmac('sha256', publicKey).update(content).digest('base64url')}`
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
