import { type PartName, type ServiceName, serviceNames } from '@rodada/contracts/platform'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

/** Settings that every part is started with; `infra/start` gives them, `.env.example` explains them. */
export const serviceSettings = Type.Object({
  NODE_ENV: Type.Union([Type.Literal('development'), Type.Literal('test'), Type.Literal('production')], {
    default: 'development',
  }),
  LISTEN_HOST: Type.String({ default: '127.0.0.1' }),
  LISTEN_PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 0 }),
  /** Seconds in which a part that is told to stop still takes requests: as long as proxies need to notice. */
  DRAIN_SECONDS: Type.Integer({ minimum: 0, maximum: 300, default: 0 }),
  LOG_LEVEL: Type.String({ default: 'info' }),
  DATABASE_URL: Type.String({ minLength: 1 }),
  DATABASE_POOL: Type.Integer({ minimum: 1, maximum: 100, default: 8 }),
  /** JSON of part name to base address. */
  SERVICES: Type.String({ default: '{}' }),
  /** Ed25519 public key, PEM in base64. */
  IDENTITY_PUBLIC_KEY: Type.String({ minLength: 1 }),
  /** This part's key for internal calls that it receives. */
  INTERNAL_KEY: Type.String({ minLength: 1 }),
  /** JSON of part name to the key for calls to it. */
  INTERNAL_PEERS: Type.String({ default: '{}' }),
  PUBLIC_URL: Type.String({ default: 'http://localhost:8080' }),
  DATA_DIR: Type.String({ default: '.data' }),
})
export type ServiceSettings = Static<typeof serviceSettings>

/** A setting is missing or wrong: the process stops with this one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads and checks settings once, at start.
 * @throws ConfigError naming the first wrong setting and what it must be.
 */
export function readConfig<T extends typeof serviceSettings>(schema: T, env: NodeJS.ProcessEnv): Static<T> {
  const known: Record<string, unknown> = {}
  for (const name of Object.keys(schema.properties)) {
    if (env[name] !== undefined && env[name] !== '') known[name] = env[name]
  }
  const value = Value.Convert(schema, Value.Default(schema, known))
  const [first] = Value.Errors(schema, value)
  if (first) {
    const name = first.instancePath.slice(1) || missingName(first)
    throw new ConfigError(`Setting ${name}: ${first.message}`)
  }
  return value as Static<T>
}

function missingName(error: { params: object }): string {
  const missing = 'requiredProperties' in error.params ? error.params.requiredProperties : undefined
  return Array.isArray(missing) ? missing.join(', ') : 'unknown'
}

/** Where the other parts answer, e.g. `{ identity: 'http://127.0.0.1:4001' }`. */
export type PartAddresses = Partial<Record<PartName, string>>

const partMap = Type.Record(Type.String(), Type.String())

/** Parses `SERVICES` or `INTERNAL_PEERS`. @throws ConfigError when it is no JSON object of texts. */
export function parsePartMap(name: string, json: string): PartAddresses {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new ConfigError(`Setting ${name}: must be a JSON object`)
  }
  if (!Value.Check(partMap, value)) throw new ConfigError(`Setting ${name}: must be a JSON object of texts`)
  return value
}

export function isServiceName(name: string): name is ServiceName {
  return serviceNames.some((known) => known === name)
}
