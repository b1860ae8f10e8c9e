import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartError } from '../start-error.ts'
import { given, readAddress, readOrigin, readPort, readWord, refuse, type Source } from './readers.ts'

const environments = ['development', 'test', 'production'] as const
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const paymentModes = ['sandbox', 'test', 'production'] as const

/** What the operator asked for, checked. `.env.example` says what each setting means. */
export interface Settings {
  readonly environment: (typeof environments)[number]
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
  /** Nothing is sent, on purpose: mails stay in DATA_DIR. */
  readonly mailIsOff: boolean
  readonly mailFrom: string
  readonly publicUrl: string
  readonly adminUrl: string | undefined
  readonly trustProxy: string | undefined
  readonly rateLimits: 'on' | 'off'
  /** Off: browsers render every page. */
  readonly serverRendering: 'on' | 'off'
  readonly demo: boolean
  readonly logLevel: (typeof logLevels)[number]
  /** Undefined: nothing can be paid. */
  readonly paymentMode: (typeof paymentModes)[number] | undefined
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
 * @throws StartError naming the first wrong one and what it must be.
 */
export function readSettings(source: Source, repository: string): Settings {
  const environment = readWord(source, 'NODE_ENV', environments) ?? 'development'
  const port = readPort(source, 'PORT') ?? 8080
  const metricsPort = readPort(source, 'METRICS_PORT')
  const databaseUrl = readAddress(source, 'DATABASE_URL', ['postgres', 'postgresql'])
  const settings: Settings = {
    environment,
    port,
    host: given(source, 'HOST') ?? '127.0.0.1',
    metricsPort,
    dataDir: resolve(repository, given(source, 'DATA_DIR') ?? '.data'),
    databaseUrl,
    redisUrl: readAddress(source, 'REDIS_URL', ['redis', 'rediss']),
    storageUrl: readAddress(source, 'STORAGE_URL', ['s3']),
    smtpUrl: readAddress(source, 'SMTP_URL', ['smtp', 'smtps']),
    mailIsOff: readWord(source, 'MAIL', ['none'] as const) === 'none',
    mailFrom: readMailAddress(source),
    publicUrl: readOrigin(source, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    adminUrl: readOrigin(source, 'ADMIN_URL'),
    trustProxy: readTrustedProxies(source),
    rateLimits: readWord(source, 'RATE_LIMITS', ['on', 'off'] as const) ?? 'on',
    serverRendering: readWord(source, 'SERVER_RENDERING', ['on', 'off'] as const) ?? 'on',
    demo: readDemo(source, databaseUrl),
    logLevel: readWord(source, 'LOG_LEVEL', logLevels) ?? 'info',
    paymentMode:
      readWord(source, 'PAYMENT_MODE', paymentModes) ??
      (environment === 'production' ? undefined : 'sandbox'),
    paymentUrl: readPaymentUrl(source),
    paymentAffiliation: given(source, 'PAYMENT_AFFILIATION') ?? '00000000',
    paymentMedium: given(source, 'PAYMENT_MEDIUM') ?? '00000000',
    allowRealCharges: given(source, 'ALLOW_REAL_CHARGES') === '1',
    allowTestPayments: given(source, 'ALLOW_TEST_PAYMENTS') === '1',
    sandboxPort: readPort(source, 'SANDBOX_PORT'),
  }
  checkTogether(settings, source)
  return settings
}

function checkTogether(settings: Settings, source: Source): void {
  checkPorts(settings, source)
  checkAdminUrl(settings, source)
  checkPayments(settings, source)
  if (settings.environment === 'production') checkProduction(settings, source)
  else checkDevelopment(settings, source)
}

function checkPorts({ port, metricsPort, sandboxPort }: Settings, source: Source): void {
  const rule = (other: string) => `es también el de ${other}, elige otro`
  if (metricsPort === port) throw refuse(source, 'METRICS_PORT', rule('PORT'))
  if (sandboxPort === port) throw refuse(source, 'SANDBOX_PORT', rule('PORT'))
  if (sandboxPort !== undefined && sandboxPort === metricsPort)
    throw refuse(source, 'SANDBOX_PORT', rule('METRICS_PORT'))
}

/** Signing in is separate there, and cookies know no ports. */
function checkAdminUrl({ adminUrl, publicUrl }: Settings, source: Source): void {
  if (adminUrl === undefined) return
  const [own, other] = [new URL(adminUrl), new URL(publicUrl)]
  if (own.hostname === other.hostname) throw refuse(source, 'ADMIN_URL', 'debe ser otro host que PUBLIC_URL')
  if (own.protocol !== other.protocol)
    throw refuse(source, 'ADMIN_URL', 'debe empezar como PUBLIC_URL, con http: o con https:')
}

/** Only the simulator knows by itself who is paid and where. */
function checkPayments({ paymentMode }: Settings, source: Source): void {
  if (paymentMode === undefined || paymentMode === 'sandbox') return
  for (const name of ['PAYMENT_URL', 'PAYMENT_AFFILIATION', 'PAYMENT_MEDIUM']) {
    if (given(source, name)) continue
    throw new StartError(`Falta ${name}: con PAYMENT_MODE=${paymentMode} es obligatoria, la da el banco.`)
  }
}

function checkProduction(settings: Settings, source: Source): void {
  if (!given(source, 'PUBLIC_URL')) {
    throw new StartError('Falta PUBLIC_URL: en producción da la dirección pública del sitio.')
  }
  checkEncryption(settings, source)
  checkMail(settings)
  if (settings.rateLimits === 'off') {
    throw refuse(source, 'RATE_LIMITS', 'en producción los límites no se pueden apagar, quítala')
  }
  if (given(source, 'DEMO') === '1') {
    throw refuse(source, 'DEMO', 'en producción no se cargan datos de demostración, quítala')
  }
  if (settings.paymentMode === 'sandbox') {
    const rule = 'en producción nadie paga con el simulador; debe ser production, o quítala'
    throw refuse(source, 'PAYMENT_MODE', `${rule} y no habrá pagos`)
  }
  if (settings.paymentMode === 'test' && !settings.allowTestPayments) {
    const rule = 'en producción aprobaría cualquier tarjeta sin cobrar nada'
    throw refuse(source, 'PAYMENT_MODE', `${rule}; si es lo que quieres, agrega ALLOW_TEST_PAYMENTS=1`)
  }
}

/** Passwords and session cookies travel to PUBLIC_URL. */
function checkEncryption({ publicUrl }: Settings, source: Source): void {
  if (publicUrl.startsWith('https:') || given(source, 'ALLOW_HTTP') === '1') return
  const rule = 'en producción debe empezar con https:// (contraseñas y sesiones viajan por ella)'
  throw refuse(source, 'PUBLIC_URL', `${rule}; si es lo que quieres, agrega ALLOW_HTTP=1`)
}

function checkMail({ smtpUrl, mailIsOff }: Settings): void {
  if (smtpUrl !== undefined && mailIsOff) {
    throw new StartError('MAIL=none no vale junto con SMTP_URL: quita una de las dos.')
  }
  if (smtpUrl !== undefined || mailIsOff) return
  throw new StartError(
    'Falta SMTP_URL: sin servidor de correo nadie recibe recibos ni enlaces para su contraseña; si es lo que quieres, agrega MAIL=none.',
  )
}

function checkDevelopment(settings: Settings, source: Source): void {
  if (!isLoopback(settings.host)) {
    const rule = 'fuera de producción solo se permite 127.0.0.1, ::1 o localhost (hay contraseñas conocidas)'
    throw refuse(source, 'HOST', rule)
  }
  if (settings.paymentMode === 'production' && !settings.allowRealCharges) {
    const rule = 'fuera de producción haría cargos reales; si es lo que quieres, agrega ALLOW_REAL_CHARGES=1'
    throw refuse(source, 'PAYMENT_MODE', rule)
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** The embedded database brings demo data unless told otherwise; a database of one's own only when asked. */
function readDemo(source: Source, databaseUrl: string | undefined): boolean {
  const word = readWord(source, 'DEMO', ['0', '1'] as const)
  if (word) return word === '1'
  return databaseUrl === undefined && given(source, 'NODE_ENV') !== 'production'
}

function readMailAddress(source: Source): string {
  const text = given(source, 'MAIL_FROM') ?? 'rodada@localhost'
  if (/^([^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) return text
  throw refuse(
    source,
    'MAIL_FROM',
    'debe ser un correo, como rodada@ejemplo.mx o «Rodada <rodada@ejemplo.mx>»',
  )
}

/** Card numbers travel there: never in the clear over a network. */
function readPaymentUrl(source: Source): string | undefined {
  const text = readAddress(source, 'PAYMENT_URL', ['https', 'http'])
  if (text === undefined || new URL(text).protocol === 'https:') return text
  if (new URL(text).hostname === '127.0.0.1') return text
  throw refuse(source, 'PAYMENT_URL', 'debe ser una dirección https://… (por ella viajan tarjetas)')
}

/** Addresses, networks or the names that Fastify knows, separated by commas. */
function readTrustedProxies(source: Source): string | undefined {
  const text = given(source, 'TRUST_PROXY')
  if (text === undefined) return undefined
  const proxies = text.split(',').map((proxy) => proxy.trim())
  if (proxies.every(isProxy)) return proxies.join(',')
  throw refuse(
    source,
    'TRUST_PROXY',
    'debe ser una lista de direcciones o redes, como 10.0.0.0/8,192.168.1.4',
  )
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
