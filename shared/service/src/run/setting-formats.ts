import { isIP } from 'node:net'

/** A `format` of schemas: its check, and the rule that a refusal states. */
export interface SettingFormat {
  readonly rule: string
  isValid(text: string): boolean
}
export type SettingFormats = Readonly<Record<string, SettingFormat>>

type Form = (text: string) => boolean

/** Scheme, host and port of a site. */
export const isOrigin: Form = (text) => {
  const url = URL.parse(text)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '').toLowerCase()
  )
}

/** An address with one of the schemes and a host. */
export function isAddressOf(...schemes: readonly string[]): Form {
  return (text) => {
    const url = URL.parse(text)
    return url !== null && schemes.includes(url.protocol.slice(0, -1)) && url.host !== ''
  }
}

/** Proxies as Fastify takes them, separated by commas. */
export const isProxyList: Form = (text) => text.split(',').every((proxy) => isProxy(proxy.trim()))

/** An address, a network or a name that Fastify knows. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  // A network of no bits would be everybody.
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Schemes of the addresses that settings give. */
export const schemes = {
  postgres: ['postgres', 'postgresql'],
  redis: ['redis', 'rediss'],
  smtp: ['smtp', 'smtps'],
} as const

/** The `format`s of the schemas of settings. */
export const partFormats = {
  origin: { rule: 'must be an origin such as https://rodada.example', isValid: isOrigin },
  postgres: { rule: 'must be postgres://…', isValid: isAddressOf(...schemes.postgres) },
  redis: { rule: 'must be redis://… or rediss://…', isValid: isAddressOf(...schemes.redis) },
  smtp: { rule: 'must be smtp://… or smtps://…', isValid: isAddressOf(...schemes.smtp) },
  proxies: { rule: 'must be addresses or networks such as 10.0.0.0/8,192.168.1.4', isValid: isProxyList },
} satisfies SettingFormats
