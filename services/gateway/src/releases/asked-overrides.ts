import { type RemoteName, remoteNames } from '@rodada/contracts/platform'
import { AppError } from '@rodada/service/errors'

/** A developer's own build of a remote, for the documents that ask for it. */
export interface RemoteOverride {
  readonly remote: RemoteName
  /** Her development server on this machine, e.g. `http://localhost:3001`. */
  readonly origin: string
}

/** The query parameter; it may stand several times, once for each remote. */
const parameter = 'remote'

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

function refused(text: string): AppError {
  return new AppError({
    status: 400,
    code: 'bad-override',
    message: `remote=${text} no vale: usa remote=mf-shop@http://localhost:3001, con un servidor de esta máquina.`,
  })
}

function parse(text: string): RemoteOverride {
  const at = text.indexOf('@')
  const remote = remoteNames.find((name) => name === text.slice(0, at))
  const url = URL.parse(text.slice(at + 1))
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (remote === undefined || !isOrigin || !loopbackHosts.has(url.hostname)) throw refused(text)
  return { remote, origin: url.origin }
}

/**
 * The overrides that an address asks for; an empty parameter asks for none.
 * @throws AppError (400) for one that is none, so that no developer looks at the released remote instead of hers.
 */
export function askedOverrides(url: string): RemoteOverride[] {
  const query = url.split('?').slice(1).join('?')
  return new URLSearchParams(query)
    .getAll(parameter)
    .filter((text) => text !== '')
    .map(parse)
}
