import type { AppName, RemoteName } from '@rodada/contracts/platform/platform'
import type { GatewaySettings } from '../config.ts'

/** The addresses under which the site may be asked for. */
export interface Site {
  /** Whether browsers reach the site by https, even where a proxy passes requests on by http. */
  readonly isSecure: boolean
  /** Origin of the site that a `Host` names; undefined for an unknown host. */
  originOf(host: string): string | undefined
  /** Whether a `Host` names the origin that serves the administration by itself. */
  isAdministration(host: string): boolean
}

type SiteSettings = Pick<GatewaySettings, 'NODE_ENV' | 'PUBLIC_URL' | 'ADMIN_URL' | 'LISTEN_PORT'>

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

export function createSite({ NODE_ENV, PUBLIC_URL, ADMIN_URL, LISTEN_PORT }: SiteSettings): Site {
  const named = [PUBLIC_URL, ...(ADMIN_URL ? [ADMIN_URL] : [])].map((text) => new URL(text))
  const ports = new Set([String(LISTEN_PORT), ...named.map(({ port }) => port || '80')])
  const local =
    NODE_ENV === 'production'
      ? []
      : loopbackNames.flatMap((name) => [...ports].map((port) => new URL(`http://${name}:${port}`)))
  // The site's own addresses come last, so that they win over a local name with another scheme.
  const origins = new Map(
    [...local, ...named].flatMap((url) => hostsOf(url).map((host) => [host, url.origin])),
  )
  const originOf = (host: string) => origins.get(host) ?? origins.get(host.toLowerCase())
  const administration = ADMIN_URL && new URL(ADMIN_URL).origin
  return {
    isSecure: new URL(PUBLIC_URL).protocol === 'https:',
    originOf,
    isAdministration: (host) => administration !== undefined && originOf(host) === administration,
  }
}

/** A default port may be written or left out. */
function hostsOf({ host, hostname, port, protocol }: URL): string[] {
  return port === '' ? [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`] : [host]
}

/** The remote that has an origin of its own (ADMIN_URL). */
export const administration: RemoteName = 'mf-admin'

/** Whether an app has any part in the administration's origin. */
export function isPartOfAdministration(app: AppName): boolean {
  return app === 'shell' || app === administration
}
