import { type PartName, type ServiceName, serviceNames } from '@rodada/contracts/platform/platform'
import type { Ajv } from 'ajv'
import { envSchema } from 'env-schema'
import { type Static, type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import { partFormats, type SettingFormats } from './setting-formats.ts'

/** The first logs everything, the last nothing. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Settings that every part is started with; `infra/start` gives them. */
export const serviceSettings = Type.Object({
  NODE_ENV: Type.Enum(['development', 'test', 'production'], {
    default: 'development',
    description: '`production`: nothing under /dev, no known passwords',
  }),
  LISTEN_HOST: Type.String({ default: '127.0.0.1', description: 'Address to listen on' }),
  LISTEN_PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 0,
    description: 'Port to listen on; 0: a free one',
  }),
  DRAIN_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 300,
    default: 0,
    description:
      'Seconds in which a part that is told to stop still takes requests: as long as proxies need to notice',
  }),
  LOG_LEVEL: Type.Enum(logLevels, {
    default: 'info',
    description:
      '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`: what is logged; answers that are fine from `debug` on',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.String({
    default: '',
    description: 'Collector that traces are sent to (OTLP over HTTP, `http://…:4318`); empty: no traces',
  }),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    minimum: 0,
    maximum: 1,
    default: 1,
    description: 'Share of the requests that are traced',
  }),
  DATABASE_URL: Type.String({
    format: 'postgres',
    writeOnly: true,
    description: 'The database, with the role of this part alone',
  }),
  DATABASE_POOL: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: 8,
    description: 'Connections to the database, at most',
  }),
  SERVICES: Type.String({ default: '{}', description: 'JSON of part name to base address' }),
  IDENTITY_PUBLIC_KEY: Type.String({ minLength: 1, description: 'Ed25519 public key, PEM in base64' }),
  INTERNAL_KEY: Type.String({
    minLength: 1,
    writeOnly: true,
    description:
      'The key of this part for internal calls that it receives; links in mails and its events in the queue are of no use under another one',
  }),
  INTERNAL_PEERS: Type.String({
    default: '{}',
    writeOnly: true,
    description: 'JSON of part name to the key for calls to it',
  }),
  PUBLIC_URL: Type.String({
    format: 'origin',
    default: 'http://localhost:8080',
    description: 'Address of the site in links and mails',
  }),
  DATA_DIR: Type.String({ default: '.data', description: 'Folder for what this part keeps on disk' }),
  SOURCE_COMMIT: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{7,64}(-dirty)?$',
      description:
        'Commit of the code, shown beside its version; the images have it from their build, `npm start` asks git',
    }),
  ),
})
export type ServiceSettings = Static<typeof serviceSettings>

/** A setting is missing or wrong: the process stops with this one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const ajvFaults = Type.Object({
  errors: Type.Array(
    Type.Object({
      keyword: Type.String(),
      instancePath: Type.String(),
      message: Type.String(),
      params: Type.Object({
        missingProperty: Type.Optional(Type.String()),
        allowedValues: Type.Optional(Type.Array(Type.String())),
        format: Type.Optional(Type.String()),
      }),
    }),
  ),
})

/** A setting that does not fit its schema. */
export interface SettingFault {
  readonly name: string
  /** The JSON Schema keyword that it breaks; `required` where it is missing. */
  readonly keyword: string
  /** What it must be: in the words of its format, else in English. */
  readonly rule: string
  /** The allowed words, where there are any. */
  readonly allowed: readonly string[]
}

/**
 * Reads the settings that a schema names, with its defaults. Texts of numbers become numbers; an empty setting counts
 * as missing.
 * @param refuse makes the error of the first wrong one.
 */
export function readEnvironment<T extends TObject>(
  schema: T,
  environment: Readonly<Record<string, string | undefined>>,
  formats: SettingFormats,
  refuse: (fault: SettingFault) => Error,
): Static<T> {
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim()] as const)
  const data = Object.fromEntries(trimmed.filter(([, value]) => value))
  const customOptions = (ajv: Ajv) => {
    for (const [name, { isValid }] of Object.entries(formats)) ajv.addFormat(name, isValid)
    return ajv
  }
  try {
    return envSchema<Static<T>>({ schema, data, env: false, ajv: { customOptions } })
  } catch (error) {
    const [fault] = Value.Check(ajvFaults, error) ? error.errors : []
    if (!fault) throw error
    const { keyword, instancePath, message, params } = fault
    throw refuse({
      name: params.missingProperty ?? instancePath.slice(1),
      keyword,
      rule: formats[params.format ?? '']?.rule ?? message,
      allowed: params.allowedValues ?? [],
    })
  }
}

/**
 * Reads and checks the settings of a part once, at start.
 * @throws ConfigError naming the first wrong setting and what it must be.
 */
export function readConfig<T extends TObject>(schema: T, environment: NodeJS.ProcessEnv): Static<T> {
  return readEnvironment(schema, environment, partFormats, ({ name, keyword, rule, allowed }) => {
    if (keyword === 'required') return new ConfigError(`Setting ${name}: must be given`)
    return new ConfigError(
      `Setting ${name}: ${allowed.length > 0 ? `must be one of ${allowed.join(', ')}` : rule}`,
    )
  })
}

/** Addresses of the other parts, e.g. `{ identity: 'http://127.0.0.1:4001' }`. */
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
