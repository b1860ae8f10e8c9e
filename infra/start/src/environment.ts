import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { type PartName, serviceNames } from '@rodada/contracts/platform/platform'
import { gatewayPath } from '@rodada/payment-sandbox/gateway-path'
import type { DerivedKeys } from '@rodada/service/data/keys'
import type { PartDatabase } from './database/role-urls.ts'
import { repository } from './repository.ts'
import type { Secrets } from './settings/secrets.ts'
import type { Settings } from './settings/settings.ts'

/** Every process of the platform that the launcher starts. */
export const partNames: readonly PartName[] = [...serviceNames, 'gateway']

/** A value for each of them. */
export function forEveryPart<T>(make: (part: PartName) => T): Record<PartName, T> {
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(partNames.map((part) => [part, make(part)])) as Record<PartName, T>
}

/** Everything that the parts' environments are derived from. */
export interface PlatformContext {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly keys: DerivedKeys
  /** Where each part listens. */
  readonly ports: Readonly<Record<PartName, number>>
  /** What the operator set of each part's own settings. */
  readonly given: Readonly<Record<PartName, Readonly<Record<string, string>>>>
  readonly metricsPort: number
  /** Of the bank simulator, whether it runs or not. */
  readonly sandboxPort: number
  database(part: PartName): PartDatabase
}

/** Variables of the operator's own environment that every process needs. */
export const inherited: readonly string[] = [
  'PATH',
  'HOME',
  'TMPDIR',
  'SystemRoot',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'SSL_CERT_FILE',
]

/** Environment of any child process, without the operator's secrets. */
export function baseEnvironment(settings: Settings): Record<string, string> {
  const environment: Record<string, string> = {
    NODE_ENV: settings.environment,
    NODE_COMPILE_CACHE: join(settings.dataDir, 'cache', 'node'),
    TZ: 'UTC',
    // A heap for each thread would keep memory that small processes never use again.
    MALLOC_ARENA_MAX: '2',
  }
  for (const name of inherited) {
    const value = process.env[name]
    if (value) environment[name] = value
  }
  return environment
}

/**
 * The whole environment of a part. A part gets its own keys and its own database role only: one that is broken into
 * gives no access to the others.
 */
export function partEnvironment(part: PartName, context: PlatformContext): Record<string, string> {
  const { settings, keys } = context
  const internal = keys.internal(part)
  return {
    ...baseEnvironment(settings),
    ...context.given[part],
    LISTEN_HOST: part === 'gateway' ? settings.host : '127.0.0.1',
    LISTEN_PORT: String(context.ports[part]),
    LOG_LEVEL: settings.logLevel,
    DATABASE_URL: context.database(part).runtimeUrl,
    SERVICES: JSON.stringify(Object.fromEntries(partNames.map((name) => [name, partAddress(name, context)]))),
    IDENTITY_PUBLIC_KEY: keys.identityPublicKey,
    INTERNAL_KEY: internal.key,
    INTERNAL_PEERS: JSON.stringify(internal.peers),
    DATA_DIR: settings.dataDir,
    PUBLIC_URL: settings.publicUrl,
    RATE_LIMITS: settings.rateLimits,
    ...(part === 'gateway' ? gatewayOnly(context) : {}),
    ...(sendsMail.has(part) ? mailOnly(context) : {}),
    ...(part === 'identity' ? identityOnly(context) : {}),
    ...(part === 'media' ? mediaOnly(context) : {}),
    ...(part === 'academy' ? academyOnly(context) : {}),
    ...(chargesCards.has(part) ? paymentOnly(context) : {}),
    ...(part === 'admin' ? adminOnly(context) : {}),
  }
}

function gatewayOnly(context: PlatformContext): Record<string, string> {
  const { settings, secrets, metricsPort } = context
  const paymentUrl = paymentUrlOf(context)
  return {
    SESSION_SECRET: secrets.sessionSecret,
    IDENTITY_SIGNING_KEY: secrets.identitySigningKey,
    METRICS_PORT: String(metricsPort),
    APPS_DIR: repository,
    SERVER_RENDERING: settings.serverRendering,
    ...storage(context),
    ...ifSet('REDIS_URL', settings.redisUrl),
    ...ifSet('TRUST_PROXY', settings.trustProxy),
    ...ifSet('ADMIN_URL', settings.adminUrl),
    ...ifSet('PAYMENT_ORIGIN', paymentUrl && new URL(paymentUrl).origin),
  }
}

/** Only these parts get the mail server's password. */
const sendsMail = new Set<PartName>(['identity', 'academy', 'shop'])

function mailOnly({ settings }: PlatformContext): Record<string, string> {
  return { MAIL_FROM: settings.mailFrom, ...ifSet('SMTP_URL', settings.smtpUrl) }
}

/**
 * What is encrypted at rest depends on FILES_KEY alone; each part gets a key derived from it, from which no other follows,
 * and one derived from each earlier FILES_KEY.
 */
function keysAtRest({ secrets }: PlatformContext, name: string, purpose: string): Record<string, string> {
  const derive = (filesKey: string) =>
    createHmac('sha256', Buffer.from(filesKey, 'base64')).update(purpose).digest('base64')
  const earlier = secrets.filesKeysOld.map(derive).join(',')
  return { [`${name}_KEY`]: derive(secrets.filesKey), ...ifSet(`${name}_KEYS_OLD`, earlier || undefined) }
}

/** Credentials that the object store's library reads from the environment when STORAGE_URL has none. */
const storageCredentials = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN']

function storage({ settings: { storageUrl } }: PlatformContext): Record<string, string> {
  const credentials = storageUrl ? storageCredentials.map((name) => ifSet(name, process.env[name])) : []
  return { ...ifSet('STORAGE_URL', storageUrl), ...Object.assign({}, ...credentials) }
}

function mediaOnly(context: PlatformContext): Record<string, string> {
  return { ...keysAtRest(context, 'FILES', 'identity-documents'), ...storage(context) }
}

function identityOnly(context: PlatformContext): Record<string, string> {
  return {
    ...keysAtRest(context, 'ACCOUNTS', 'second-factors'),
    SECOND_FACTOR: context.settings.secondFactor,
    ...ifSet('ADMIN_URL', context.settings.adminUrl),
  }
}

function adminOnly(context: PlatformContext): Record<string, string> {
  return keysAtRest(context, 'LOG', 'movement-log')
}

function academyOnly(context: PlatformContext): Record<string, string> {
  return keysAtRest(context, 'HEALTH', 'health-notes')
}

/** Only these parts get the merchant's account. */
const chargesCards = new Set<PartName>(['academy', 'shop'])

function paymentOnly(context: PlatformContext): Record<string, string> {
  const { settings } = context
  if (settings.paymentMode === undefined) return {}
  return {
    PAYMENT_MODE: settings.paymentMode,
    PAYMENT_AFFILIATION: settings.paymentAffiliation,
    PAYMENT_MEDIUM: settings.paymentMedium,
    ...ifSet('PAYMENT_URL', paymentUrlOf(context)),
    ...ifSet('ALLOW_REAL_CHARGES', settings.allowRealCharges ? '1' : undefined),
    ...ifSet('ALLOW_TEST_PAYMENTS', settings.allowTestPayments ? '1' : undefined),
  }
}

/** Where cards are charged; undefined when nothing can be paid. */
function paymentUrlOf(context: PlatformContext): string | undefined {
  const { paymentMode, paymentUrl } = context.settings
  if (paymentMode === undefined) return undefined
  return paymentMode === 'sandbox' ? `${sandboxAddress(context)}${gatewayPath}` : paymentUrl
}

/** Another site than the shop's at `localhost`, like a real bank's: the shop's cookies are not sent there. */
export function sandboxAddress({ sandboxPort }: Pick<PlatformContext, 'sandboxPort'>): string {
  return `http://127.0.0.1:${sandboxPort}`
}

/** The whole environment of the bank simulator: it shares only DATA_DIR with the platform, for its ledger. */
export function sandboxEnvironment({ settings, sandboxPort }: PlatformContext): Record<string, string> {
  return {
    ...baseEnvironment(settings),
    LISTEN_PORT: String(sandboxPort),
    LOG_LEVEL: settings.logLevel,
    DATA_DIR: settings.dataDir,
  }
}

/** Where other processes of this machine reach a part; the gateway on its internal listener only. */
export function partAddress(part: PartName, { ports, metricsPort }: PlatformContext): string {
  return `http://127.0.0.1:${part === 'gateway' ? metricsPort : ports[part]}`
}

function ifSet(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value }
}
