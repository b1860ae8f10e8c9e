import { type RemoteName, remoteNames } from '@rodada/contracts/platform/platform'
import { releaseSchema } from '@rodada/releases/schema'
import type { ActiveRelease, ActiveReleases } from '@rodada/releases/source'
import { AppError } from '@rodada/service/http/errors'
import { escapeHtml } from '@rodada/service/words/escape'
import type { FastifyReply } from 'fastify'
import { Value } from 'typebox/value'
import { undetected } from '../plugins/undetected.ts'

/** A developer's own build of a remote, for the documents that ask for it. */
interface RemoteOverride {
  readonly remote: RemoteName
  /** Her development server on this machine, e.g. `http://localhost:3001`. */
  readonly origin: string
}

/**
 * Outside production only: the releases for the document of an address, with development builds in the place of those
 * that its query names (`?remote=mf-shop@http://localhost:3001`). The same object where it names none.
 * @throws AppError where a build cannot be had, so that no developer looks at the released remote instead of her own.
 */
export async function overrideReleases(releases: ActiveReleases, url: string): Promise<ActiveReleases> {
  const asked = askedOverrides(url)
  if (asked.length === 0) return releases
  return { ...releases, ...Object.fromEntries(await Promise.all(asked.map(overrideWith))) }
}

/** Tells a developer why her remote is not shown; an empty `remote` leads back to the released one, for the whole tab. */
export function sendOverrideFault(reply: FastifyReply, { status, message }: AppError): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="es-MX"><meta charset="utf-8">${undetected}<title>Versión de desarrollo</title>` +
        `<h1>Versión de desarrollo</h1><p>${escapeHtml(message)}</p>` +
        '<p><a href="?remote=">Seguir con la versión publicada</a></p></html>',
    )
}

/** The parameter may stand several times, once for each remote; an empty one asks for none. */
function askedOverrides(url: string): RemoteOverride[] {
  const query = url.split('?').slice(1).join('?')
  return new URLSearchParams(query)
    .getAll('remote')
    .filter((text) => text !== '')
    .map(parse)
}

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

function parse(text: string): RemoteOverride {
  const at = text.indexOf('@')
  const remote = remoteNames.find((name) => name === text.slice(0, at))
  const url = URL.parse(text.slice(at + 1))
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (remote === undefined || !isOrigin || !loopbackHosts.has(url.hostname))
    throw new AppError({
      status: 400,
      code: 'bad-override',
      message: `remote=${text} no vale: usa remote=mf-shop@http://localhost:3001, con un servidor de esta máquina.`,
    })
  return { remote, origin: url.origin }
}

/** Milliseconds: long enough for a server that is just compiling. */
const timeoutMs = 3000

async function overrideWith({ remote, origin }: RemoteOverride): Promise<[RemoteName, ActiveRelease]> {
  const address = `${origin}/assets/${remote}/release.json`
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    const release = Value.Parse(releaseSchema, await answer.json())
    if (release.app !== remote) throw new Error(`${address} is of ${release.app}`)
    // Its files come from the server that was asked, whatever the release itself states: the document's policy names
    // that origin.
    return [remote, { ...release, origin, isOverride: true }]
  } catch (cause) {
    throw new AppError({
      status: 502,
      code: 'no-override',
      message: `${origin} no ofrece ${remote}: revisa que su servidor de desarrollo esté en marcha.`,
      cause,
    })
  }
}
