import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { logLevels } from '@rodada/service/run/config'
import { type Static, Type } from 'typebox'
import { StartError } from '../start-error.ts'
import { formats } from './formats.ts'
import { missingSettings, requireGiven } from './missing.ts'
import { readBy, refuse } from './readers.ts'
import { type Source, usualDataDir } from './source.ts'

/** Secret, or may contain a password: never shown. */
const writeOnly = true
const port = { minimum: 1, maximum: 65_535 }

/**
 * The operator's settings without the secrets; `npm run docs:settings` writes their table and `.env.example` from it.
 */
export const platformSettings = Type.Object({
  PORT: Type.Integer({
    ...port,
    default: 8080,
    description: 'Port of the site. Every other process takes a free loopback port by itself.',
  }),
  HOST: Type.String({
    default: '127.0.0.1',
    description:
      'Address to listen on. Outside production only a loopback address is allowed: passwords are known there.',
  }),
  METRICS_PORT: Type.Optional(
    Type.Integer({
      ...port,
      description: 'Port of Prometheus metrics of the gateway, on loopback. Unset: a free one.',
    }),
  ),
  DATA_DIR: Type.String({
    default: usualDataDir,
    description: 'Embedded database, uploads, releases, captured mail, logs, secrets.',
  }),
  DATABASE_URL: Type.Optional(
    Type.String({
      format: 'postgres',
      writeOnly,
      examples: ['postgres://user:password@localhost:5432/rodada'],
      description:
        'A PostgreSQL of your own, 15 or newer; its user must be able to create roles and schemas. Unset: the embedded one.',
    }),
  ),
  REDIS_URL: Type.Optional(
    Type.String({
      format: 'redis',
      writeOnly,
      examples: ['redis://:password@localhost:6379'],
      description:
        'Redis 6.2 or newer for sessions and limits that several gateways share. Unset: they share them through the database. It must not evict keys (maxmemory-policy noeviction).',
    }),
  ),
  STORAGE_URL: Type.Optional(
    Type.String({
      format: 's3',
      writeOnly,
      examples: ['s3://key:secret@bucket/prefix?endpoint=https://storage.example&region=us-east-1'],
      description:
        'Object storage that speaks S3, for files and releases. Unset: they lie in DATA_DIR. Without key and secret in the address, those of the environment hold (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY). `endpoint` is for stores other than those of Amazon.',
    }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      format: 'smtp',
      writeOnly,
      examples: ['smtp://user:password@localhost:587'],
      description:
        'Outgoing mail. Unset: mails are kept in DATA_DIR/mail and shown at /dev/correo. Required in production, unless MAIL=none says that none is to be sent.',
    }),
  ),
  MAIL: Type.Optional(
    Type.Enum(['none'], { examples: ['none'], description: '`none`: nothing is sent, on purpose.' }),
  ),
  MAIL_FROM: Type.String({
    format: 'sender',
    default: 'rodada@localhost',
    description: 'Address of the sender; the name beside it is the one of the site.',
  }),
  PUBLIC_URL: Type.Optional(
    Type.String({
      format: 'origin',
      examples: ['https://rodada.example'],
      description:
        'Address of the site in links and mails. Required in production, with https unless ALLOW_HTTP=1. Unset: http://localhost:PORT',
    }),
  ),
  ALLOW_HTTP: Type.Optional(
    Type.Enum(['0', '1'], { examples: ['1'], description: '1: PUBLIC_URL may be http in production.' }),
  ),
  ADMIN_URL: Type.Optional(
    Type.String({
      format: 'origin',
      examples: ['https://admin.rodada.example'],
      description:
        'A second origin that serves the administration by itself: its remote, signing in (passkeys of the site too) and the own account. Another host than PUBLIC_URL, with the same scheme; signing in is separate. Any other host is answered with 421.',
    }),
  ),
  TRUST_PROXY: Type.Optional(
    Type.String({
      format: 'proxies',
      examples: ['10.0.0.0/8'],
      description:
        'Proxies in front whose forwarded addresses count: addresses or networks, separated by commas.',
    }),
  ),
  PAYMENT_MODE: Type.Optional(
    Type.Enum(['sandbox', 'test', 'production'], {
      examples: ['sandbox'],
      description:
        'Card payments: `sandbox` (the bank simulator; refused in production), `test` or `production` (the gateways of the provider). Unset: `sandbox`; in production nothing can be paid.',
    }),
  ),
  PAYMENT_URL: Type.Optional(
    Type.String({
      format: 'http',
      writeOnly,
      examples: ['https://bank.example/adq'],
      description:
        'Given by the bank, required unless PAYMENT_MODE is `sandbox`: where forms and verifications go.',
    }),
  ),
  PAYMENT_AFFILIATION: Type.Optional(
    Type.String({
      examples: ['00000000'],
      description: 'Given by the bank, required unless PAYMENT_MODE is `sandbox`.',
    }),
  ),
  PAYMENT_MEDIUM: Type.Optional(
    Type.String({
      examples: ['00000000'],
      description: 'Given by the bank, required unless PAYMENT_MODE is `sandbox`.',
    }),
  ),
  SANDBOX_PORT: Type.Optional(
    Type.Integer({
      ...port,
      examples: [8081],
      description:
        'Port of the bank simulator; never that of the site. Unset: 8081, or a free one where that is taken.',
    }),
  ),
  ALLOW_REAL_CHARGES: Type.Optional(
    Type.Enum(['0', '1'], {
      examples: ['1'],
      description: '1: PAYMENT_MODE=production outside production charges real cards; it must be wanted.',
    }),
  ),
  ALLOW_TEST_PAYMENTS: Type.Optional(
    Type.Enum(['0', '1'], {
      examples: ['1'],
      description:
        '1: PAYMENT_MODE=test in production approves any card and charges nothing; it must be wanted, too.',
    }),
  ),
  BACKUP_PASSPHRASE: Type.Optional(
    Type.String({
      format: 'passphrase',
      writeOnly,
      description:
        'Encrypts FILES_KEY into backups, and decrypts it when they are restored. Unset: backups hold no keys, which must be kept elsewhere. `openssl rand -base64 24`',
    }),
  ),
  SECOND_FACTOR: Type.Enum(['optional', 'required'], {
    default: 'optional',
    description:
      '`required`: administrators and capturists of courses, who see identity documents, set up a code by app at their next sign-in, before anything else. A start with it ends their open sessions, which is in the movement log.',
  }),
  PARTS: Type.Enum(['many', 'one'], {
    default: 'many',
    description:
      '`one`: all services and the gateway run in one process, for a small place with 1 GB of memory. A fault in one of them restarts all.',
  }),
  RATE_LIMITS: Type.Enum(['on', 'off'], {
    default: 'on',
    description: '`off` for measurements; refused in production.',
  }),
  SERVER_RENDERING: Type.Enum(['on', 'off'], {
    default: 'on',
    description:
      '`off`: browsers render every page, the public ones too; the memory of rendering is free then, and pages show later.',
  }),
  DEMO: Type.Optional(
    Type.Enum(['0', '1'], {
      examples: ['1'],
      description:
        '1 loads demo data into an empty database. Unset: 1 with the embedded database, else 0; never in production.',
    }),
  ),
  LOG_LEVEL: Type.Enum(logLevels, {
    default: 'info',
    description:
      '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`: what the parts write to DATA_DIR/logs.',
  }),
  NODE_ENV: Type.Enum(['development', 'test', 'production'], {
    default: 'development',
    description: '`production`: secrets and PUBLIC_URL must be given, no demo data, no /dev pages.',
  }),
})
type SettingValues = Static<typeof platformSettings>

/** Settings of the operator, validated. */
export interface Settings {
  /** As the operator gave them. */
  readonly source: Source
  readonly environment: SettingValues['NODE_ENV']
  readonly port: number
  readonly host: string
  readonly metricsPort: number | undefined
  /** Absolute. */
  readonly dataDir: string
  /** Unset: the embedded server. */
  readonly databaseUrl: string | undefined
  /** Unset: gateways share sessions and limits through the database. */
  readonly redisUrl: string | undefined
  /** Unset: files lie in DATA_DIR. */
  readonly storageUrl: string | undefined
  readonly smtpUrl: string | undefined
  /** Nothing is sent, by choice: mails stay in DATA_DIR. */
  readonly mailIsOff: boolean
  /** A bare address, without a display name. */
  readonly mailFrom: string
  readonly publicUrl: string
  readonly adminUrl: string | undefined
  readonly trustProxy: string | undefined
  /** Unset: backups hold no keys. */
  readonly backupPassphrase: string | undefined
  /** `one`: one process for all parts. */
  readonly parts: SettingValues['PARTS']
  readonly rateLimits: SettingValues['RATE_LIMITS']
  readonly secondFactor: SettingValues['SECOND_FACTOR']
  /** Off: browsers render every page. */
  readonly serverRendering: SettingValues['SERVER_RENDERING']
  readonly demo: boolean
  readonly logLevel: SettingValues['LOG_LEVEL']
  /** Undefined: nothing can be paid. */
  readonly paymentMode: SettingValues['PAYMENT_MODE']
  /** The provider's; the simulator's follows from its port. */
  readonly paymentUrl: string | undefined
  readonly paymentAffiliation: string
  readonly paymentMedium: string
  readonly allowRealCharges: boolean
  readonly allowTestPayments: boolean
  /** Unset: whichever is free. */
  readonly sandboxPort: number | undefined
}

/**
 * Reads and checks every setting but the secrets.
 * @param repository where a relative DATA_DIR starts.
 * @throws StartError naming all that are missing, secrets too, or the first wrong one and what it must be.
 */
export function readSettings(source: Source, repository: string): Settings {
  const values = readBy(platformSettings, source, formats)
  const settings: Settings = {
    source,
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    dataDir: resolve(repository, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    storageUrl: values.STORAGE_URL,
    smtpUrl: values.SMTP_URL,
    mailIsOff: values.MAIL === 'none',
    mailFrom: /<(.+)>$/.exec(values.MAIL_FROM)?.[1] ?? values.MAIL_FROM,
    publicUrl: originOf(values.PUBLIC_URL) ?? `http://localhost:${values.PORT}`,
    adminUrl: originOf(values.ADMIN_URL),
    trustProxy: values.TRUST_PROXY?.replace(/\s/g, ''),
    backupPassphrase: values.BACKUP_PASSPHRASE,
    parts: values.PARTS,
    rateLimits: values.RATE_LIMITS,
    secondFactor: values.SECOND_FACTOR,
    serverRendering: values.SERVER_RENDERING,
    demo: loadsDemo(values),
    logLevel: values.LOG_LEVEL,
    paymentMode: values.PAYMENT_MODE ?? (values.NODE_ENV === 'production' ? undefined : 'sandbox'),
    paymentUrl: values.PAYMENT_URL,
    paymentAffiliation: values.PAYMENT_AFFILIATION ?? '00000000',
    paymentMedium: values.PAYMENT_MEDIUM ?? '00000000',
    allowRealCharges: values.ALLOW_REAL_CHARGES === '1',
    allowTestPayments: values.ALLOW_TEST_PAYMENTS === '1',
    sandboxPort: values.SANDBOX_PORT,
  }
  // Secrets alone may still come from a backup.
  if (missingSettings(source).length > 0) requireGiven(source)
  checkPorts(values)
  checkAdminUrl(settings, values)
  checkPayments(values)
  if (settings.environment === 'production') checkProduction(settings, values)
  else checkDevelopment(values)
  return settings
}

/** Absolute. */
export function readDataDir({ DATA_DIR }: Source, repository: string): string {
  return resolve(repository, DATA_DIR?.trim() || usualDataDir)
}

function originOf(url: string | undefined): string | undefined {
  return url && new URL(url).origin
}

/** Demo data is the default of the embedded database; an operator's database gets it only on request. */
function loadsDemo({ DEMO, DATABASE_URL, NODE_ENV }: SettingValues): boolean {
  if (DEMO) return DEMO === '1'
  return DATABASE_URL === undefined && NODE_ENV !== 'production'
}

function checkPorts(values: SettingValues): void {
  const { PORT, METRICS_PORT, SANDBOX_PORT } = values
  const rule = (other: string) => `es también el de ${other}, elige otro`
  if (METRICS_PORT === PORT) throw refuse(values, 'METRICS_PORT', rule('PORT'))
  if (SANDBOX_PORT === PORT) throw refuse(values, 'SANDBOX_PORT', rule('PORT'))
  if (SANDBOX_PORT !== undefined && SANDBOX_PORT === METRICS_PORT)
    throw refuse(values, 'SANDBOX_PORT', rule('METRICS_PORT'))
}

/** The administration needs another host, since sessions are separate there and cookies ignore ports. */
function checkAdminUrl({ adminUrl, publicUrl }: Settings, values: SettingValues): void {
  if (adminUrl === undefined) return
  const [own, other] = [new URL(adminUrl), new URL(publicUrl)]
  if (own.hostname === other.hostname) throw refuse(values, 'ADMIN_URL', 'debe ser otro host que PUBLIC_URL')
  if (own.protocol !== other.protocol)
    throw refuse(values, 'ADMIN_URL', 'debe empezar como PUBLIC_URL, con http: o con https:')
}

/**
 * Only the simulator has a default merchant and address. Card numbers are sent there: never unencrypted over a
 * network.
 */
function checkPayments(values: SettingValues): void {
  const { PAYMENT_URL } = values
  const { protocol, hostname } = new URL(PAYMENT_URL ?? 'https://unset')
  if (protocol !== 'https:' && hostname !== '127.0.0.1')
    throw refuse(values, 'PAYMENT_URL', 'debe ser una dirección https://… (por ella viajan tarjetas)')
}

function checkProduction(settings: Settings, values: SettingValues): void {
  checkEncryption(settings, values)
  checkMail(settings)
  if (settings.rateLimits === 'off') {
    throw refuse(values, 'RATE_LIMITS', 'en producción los límites no se pueden apagar, quítala')
  }
  if (settings.demo) {
    throw refuse(values, 'DEMO', 'en producción no se cargan datos de demostración, quítala')
  }
  if (settings.paymentMode === 'sandbox') {
    const rule = 'en producción nadie paga con el simulador; debe ser production, o quítala'
    throw refuse(values, 'PAYMENT_MODE', `${rule} y no habrá pagos`)
  }
  if (settings.paymentMode === 'test' && !settings.allowTestPayments) {
    const rule = 'en producción aprobaría cualquier tarjeta sin cobrar nada'
    throw refuse(values, 'PAYMENT_MODE', `${rule}; si es lo que quieres, agrega ALLOW_TEST_PAYMENTS=1`)
  }
}

/** Passwords and session cookies are sent to PUBLIC_URL. */
function checkEncryption({ publicUrl }: Settings, values: SettingValues): void {
  if (publicUrl.startsWith('https:') || values.ALLOW_HTTP === '1') return
  const rule = 'en producción debe empezar con https:// (contraseñas y sesiones viajan por ella)'
  throw refuse(values, 'PUBLIC_URL', `${rule}; si es lo que quieres, agrega ALLOW_HTTP=1`)
}

function checkMail({ smtpUrl, mailIsOff }: Settings): void {
  if (smtpUrl !== undefined && mailIsOff) {
    throw new StartError('MAIL=none no vale junto con SMTP_URL: quita una de las dos.')
  }
}

function checkDevelopment(values: SettingValues): void {
  if (!isLoopback(values.HOST)) {
    const rule = 'fuera de producción solo se permite 127.0.0.1, ::1 o localhost (hay contraseñas conocidas)'
    throw refuse(values, 'HOST', rule)
  }
  if (values.PAYMENT_MODE === 'production' && values.ALLOW_REAL_CHARGES !== '1') {
    const rule = 'fuera de producción haría cargos reales; si es lo que quieres, agrega ALLOW_REAL_CHARGES=1'
    throw refuse(values, 'PAYMENT_MODE', rule)
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
