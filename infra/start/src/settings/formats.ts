import type { SettingFormat, SettingFormats } from '@rodada/service/run/setting-formats'
import { isAddressOf, isOrigin, isProxyList, schemes } from '@rodada/service/run/setting-formats'

/** Checks of the platform's settings, by the `format` of their schemas. */
export const formats = {
  origin: { rule: 'debe ser la dirección de un sitio sin ruta, como https://rodada.mx', isValid: isOrigin },
  postgres: addressOf(...schemes.postgres),
  redis: addressOf(...schemes.redis),
  s3: addressOf('s3'),
  smtp: addressOf(...schemes.smtp),
  http: addressOf('https', 'http'),
  sender: {
    rule: 'debe ser un correo, como rodada@ejemplo.mx o «Rodada <rodada@ejemplo.mx>»',
    isValid: (text) => /^([^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text),
  },
  passphrase: {
    rule: 'debe tener al menos 16 caracteres (por ejemplo «openssl rand -base64 24»)',
    isValid: (text) => /^\P{Cc}{16,}$/u.test(text),
  },
  proxies: {
    rule: 'debe ser una lista de direcciones o redes, como 10.0.0.0/8,192.168.1.4',
    isValid: isProxyList,
  },
} satisfies SettingFormats

/** An address with one of the schemes and a host. */
function addressOf(...schemes: readonly string[]): SettingFormat {
  return {
    rule: `debe ser una dirección de la forma ${schemes.map((scheme) => `${scheme}://…`).join(' o ')}`,
    isValid: isAddressOf(...schemes),
  }
}
