import type { PartName } from '@rodada/contracts/platform/platform'
import type { Role } from '@rodada/contracts/roles'
import { createSigner } from 'fast-jwt'
import { Value } from 'typebox/value'
import { deriveKeys, generateSigningKey, pairKey } from '../data/keys.ts'
import { createIdentitySigner, identityHeader } from '../http/identity-token.ts'
import { internalHeader } from '../http/internal.ts'
import { type ServiceSettings, serviceSettings } from '../run/config.ts'

const signingKey = generateSigningKey()
const keys = deriveKeys(signingKey)
/** Seconds. */
const testTokenLifetime = 3600
const sign = createIdentitySigner(signingKey, testTokenLifetime)

const internalKeys = new Map<PartName, ReturnType<typeof keys.internal>>()

/** Derived once: access matrices make thousands of calls. */
function internalKeysOf(part: PartName) {
  const known = internalKeys.get(part) ?? keys.internal(part)
  internalKeys.set(part, known)
  return known
}

export function testSettings(part: PartName, databaseUrl: string): ServiceSettings {
  const { key, peers } = internalKeysOf(part)
  return {
    NODE_ENV: 'test',
    LISTEN_HOST: '127.0.0.1',
    LISTEN_PORT: 0,
    DRAIN_SECONDS: 0,
    LOG_LEVEL: Value.Parse(serviceSettings.properties.LOG_LEVEL, process.env.TEST_LOG_LEVEL ?? 'silent'),
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
    OTEL_TRACES_SAMPLER_ARG: 1,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: 5,
    SERVICES: '{}',
    IDENTITY_PUBLIC_KEY: keys.identityPublicKey,
    INTERNAL_KEY: key,
    INTERNAL_PEERS: JSON.stringify(peers),
    PUBLIC_URL: 'http://localhost:8080',
    DATA_DIR: '.data',
  }
}

/** The private key behind `testSettings`, for tests of the gateway. */
export const testSigningKey = signingKey

/** Headers that a service receives from the gateway for a signed-in user with these roles. */
export function as(userId: number, ...roles: Role[]): Record<string, string> {
  return { [identityHeader]: sign({ userId, roles, session: `session-${userId}` }) }
}

/** Like `as`, with a session that began at this time. */
export function asSince(startedAt: Date, userId: number, ...roles: Role[]): Record<string, string> {
  return { [identityHeader]: sign({ userId, roles, session: `session-${userId}`, startedAt }) }
}

/** Like `as`, with the session that registered the account without a password. */
export function asRegistering(userId: number): Record<string, string> {
  const actor = { userId, roles: ['GeneralUser'], session: `session-${userId}`, registering: true } as const
  return { [identityHeader]: sign(actor) }
}

/** Headers of an internal call from one part to another. */
export function internally(caller: PartName, receiver: PartName): Record<string, string> {
  const own = Buffer.from(internalKeysOf(receiver).key, 'base64')
  const key = caller === receiver ? pairKey(own, caller) : internalKeysOf(caller).peers[receiver]
  if (!key) throw new Error(`${caller} may not call ${receiver}`)
  return {
    [internalHeader]: createSigner({
      key,
      algorithm: 'HS256',
      iss: caller,
      aud: receiver,
      // A file signs once, and may run long on a busy machine.
      expiresIn: 3_600_000,
    })({}),
  }
}

/** Header that the pages send with every change of state. */
export const fetchHeader = { 'x-requested-with': 'fetch' }
