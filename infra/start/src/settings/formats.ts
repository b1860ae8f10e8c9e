import { isIP } from 'node:net'
import { isOrigin, type SettingFormat, type SettingFormats } from '@rodada/service/config'

/** Forms that settings of the platform may have to have, by the `format` of their schemas. */
export const formats = {
  origin: { rule: 'debe ser la dirección de un sitio sin ruta, como https://rodada.mx', isValid: isOrigin },
  postgres: addressOf('postgres', 'postgresql'),
  redis: addressOf('redis', 'rediss'),
  s3: addressOf('s3'),
  smtp: addressOf('smtp', 'smtps'),
  http: addressOf('https', 'http'),
  sender: {
    rule: 'debe ser un correo, como rodada@ejemplo.mx o «Rodada <rodada@ejemplo.mx>»',
    isValid: (text) => /^([^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text),
  },
  proxies: {
    rule: 'debe ser una lista de direcciones o redes, como 10.0.0.0/8,192.168.1.4',
    isValid: (text) => text.split(',').every((proxy) => isProxy(proxy.trim())),
  },
} satisfies SettingFormats

/** An address with one of the schemes and a host. */
function addressOf(...schemes: readonly string[]): SettingFormat {
  return {
    rule: `debe ser una dirección de la forma ${schemes.map((scheme) => `${scheme}://…`).join(' o ')}`,
    isValid(text) {
      const url = URL.parse(text)
      return url !== null && schemes.includes(url.protocol.slice(0, -1)) && url.host !== ''
    },
  }
}

/** An address, a network or a name that Fastify knows. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
