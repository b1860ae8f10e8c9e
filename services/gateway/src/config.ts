import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type AppName, remoteNames } from '@rodada/contracts/platform/platform'
import { ConfigError, serviceSettings } from '@rodada/service/run/config'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const appNames: readonly AppName[] = ['shell', ...remoteNames]

export const gatewaySettings = Type.Object({
  ...serviceSettings.properties,
  METRICS_HOST: Type.String({
    default: '127.0.0.1',
    description: 'Address for metrics, health and calls from other parts: never one that the outside reaches',
  }),
  METRICS_PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 0,
    description: 'Port for metrics, health and calls from other parts; 0: a free one',
  }),
  SESSION_SECRET: Type.String({ minLength: 32, writeOnly: true, description: 'Signs session cookies' }),
  IDENTITY_SIGNING_KEY: Type.String({
    minLength: 1,
    writeOnly: true,
    description: 'Ed25519 private key, PKCS8 PEM in base64: signs identity tokens',
  }),
  APPS_DIR: Type.String({
    default: resolve(import.meta.dirname, '../../..'),
    description: 'Folder of the apps, from whose builds the command line publishes',
  }),
  STORAGE_URL: Type.Optional(
    Type.String({
      writeOnly: true,
      description:
        '`s3://bucket/prefix?endpoint=…&region=…`: releases of all gateways; unset: they lie in DATA_DIR',
    }),
  ),
  REDIS_URL: Type.Optional(
    Type.String({
      format: 'redis',
      writeOnly: true,
      description: '`redis://…` or `rediss://…`: sessions and counts of all gateways; unset: the database',
    }),
  ),
  ADMIN_URL: Type.Optional(
    Type.String({
      format: 'origin',
      description: 'A second origin that serves the administration by itself',
    }),
  ),
  TRUST_PROXY: Type.Optional(
    Type.String({
      format: 'proxies',
      description: 'Proxies in front whose forwarded addresses count: addresses or networks, by commas',
    }),
  ),
  PAYMENT_ORIGIN: Type.Optional(
    Type.String({
      format: 'origin',
      description: 'The bank to which pages with card fields post them; unset: there are no card payments',
    }),
  ),
  RATE_LIMITS: Type.Enum(['on', 'off'], {
    default: 'on',
    description: '`off` only for measurements and tests',
  }),
  HSTS_SUBDOMAINS: Type.Enum(['on', 'off'], {
    default: 'off',
    description:
      '`on`: browsers ask for every name below the site by https alone, for a year; not taken back before',
  }),
  SERVER_RENDERING: Type.Enum(['on', 'off'], {
    default: 'on',
    description: '`off`: browsers render every page',
  }),
  DEV_APPS: Type.Optional(
    Type.String({
      description: 'JSON of app name to the origin of its development server; never in production',
    }),
  ),
})
export type GatewaySettings = Static<typeof gatewaySettings>

const devApps = Type.Partial(
  Type.Record(Type.Union(appNames.map((name) => Type.Literal(name))), Type.String()),
)

/**
 * The apps that development servers serve.
 * @throws ConfigError when the setting is no JSON of origins, or leaves out the shell: a remote's development
 * build takes its modules, React's development build among them, from the shell's.
 */
export function readDevApps({ DEV_APPS = '{}' }: GatewaySettings): Partial<Record<AppName, string>> {
  const apps = parseDevApps(DEV_APPS)
  if (Object.keys(apps).length > 0 && apps.shell === undefined) {
    throw new ConfigError('Setting DEV_APPS: must name the shell too')
  }
  return apps
}

function parseDevApps(text: string): Partial<Record<AppName, string>> {
  try {
    return Value.Parse(devApps, JSON.parse(text))
  } catch {
    throw new ConfigError('Setting DEV_APPS: must be a JSON object of app names and origins')
  }
}

/**
 * Checks settings against each other, which no schema can.
 * @throws ConfigError with the setting and what it must be.
 */
export function checkSettings(settings: GatewaySettings): void {
  const { NODE_ENV, PUBLIC_URL, ADMIN_URL, RATE_LIMITS } = settings
  readDevApps(settings)
  const [site, admin] = [new URL(PUBLIC_URL), new URL(ADMIN_URL ?? PUBLIC_URL)]
  if (admin.protocol !== site.protocol) {
    // Both use the same session cookie, whose name depends on the scheme.
    throw new ConfigError('Setting ADMIN_URL: must have the same scheme as PUBLIC_URL')
  }
  if (ADMIN_URL !== undefined && admin.hostname === site.hostname) {
    // Cookies do not depend on ports: both would share a session.
    throw new ConfigError('Setting ADMIN_URL: must be another host than PUBLIC_URL')
  }
  if (NODE_ENV === 'production') {
    if (settings.DEV_APPS) throw new ConfigError('Setting DEV_APPS: must be unset in production')
    if (RATE_LIMITS === 'off') throw new ConfigError('Setting RATE_LIMITS: must not be off in production')
    return
  }
  for (const name of ['LISTEN_HOST', 'METRICS_HOST'] as const) {
    if (isLoopback(settings[name])) continue
    throw new ConfigError(`Setting ${name}: must be a loopback address outside production`)
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
