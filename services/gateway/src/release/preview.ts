import { createHmac } from 'node:crypto'
import { fastifyCookie, Signer } from '@fastify/cookie'
import type { AppName } from '@rodada/contracts/platform/platform'
import { dayMs } from '@rodada/contracts/words/durations'
import type { RunningReleases } from '@rodada/releases/active'
import { ReleaseFault } from '@rodada/releases/check'
import { type ActiveReleases, appNames } from '@rodada/releases/source'
import { AppError } from '@rodada/service/http/errors'
import type { FastifyRequest } from 'fastify'
import { administration } from '../plugins/site.ts'

/** Cookie of a browser that previews a release. Signed, so that no browser chooses one by itself. */
const cookieName = 'rodada_vista'
/** With a link's token it begins a preview, without one it ends what the browser previews. */
export const previewPath = '/vista-previa'

/** A published release that one browser has in the place of the active one. */
interface Preview {
  readonly app: AppName
  readonly version: string
  /** Milliseconds since 1970. */
  readonly endsAt: number
}

type Asking = Pick<FastifyRequest, 'headers'>

export interface Previews {
  /** Address that begins the preview of a release within a day: a secret of whoever may see it. */
  linkTo(app: AppName, version: string): string
  /** Whether a browser previews a release: what it does counts for none. */
  has(request: Asking): boolean
  /**
   * The releases for a browser's document; the same object where it previews none.
   * @throws AppError where what it previews cannot be shown.
   */
  releasesFor(request: Asking, releases: ActiveReleases): Promise<ActiveReleases>
  /** Cookie that begins the preview of a link's token; undefined where the token is forged or too old. */
  cookieOf(token: string): string | undefined
}

interface PreviewOptions {
  readonly running: Pick<RunningReleases, 'withPublished'>
  readonly settings: Readonly<{ SESSION_SECRET: string; PUBLIC_URL: string; ADMIN_URL?: string | undefined }>
}

/** Previews of releases that are published and not active. Gateways keep none: link and cookie say it, signed. */
export function createPreviews({ running, settings }: PreviewOptions): Previews {
  const { SESSION_SECRET, PUBLIC_URL, ADMIN_URL = PUBLIC_URL } = settings
  const signer = new Signer(createHmac('sha256', SESSION_SECRET).update('previews').digest())
  const secure = PUBLIC_URL.startsWith('https:')

  function read(token: string): Preview | undefined {
    const { valid, value } = signer.unsign(token)
    const [app, endsAt, ...version] = valid ? (value?.split('~') ?? []) : []
    const name = appNames.find((one) => one === app)
    const isOver = Date.now() >= Number(endsAt)
    return name === undefined || isOver
      ? undefined
      : { app: name, version: version.join('~'), endsAt: Number(endsAt) }
  }
  function previewOf({ headers: { cookie } }: Asking): Preview | undefined {
    return cookie?.includes(cookieName) ? read(fastifyCookie.parse(cookie)[cookieName] ?? '') : undefined
  }

  return {
    linkTo(app, version) {
      const token = signer.sign(`${app}~${Date.now() + dayMs}~${version}`)
      const query = new URLSearchParams({ enlace: token })
      return new URL(`${previewPath}?${query}`, app === administration ? ADMIN_URL : PUBLIC_URL).href
    },
    has: (request) => previewOf(request) !== undefined,
    async releasesFor(request, releases) {
      const preview = previewOf(request)
      if (preview === undefined) return releases
      return running.withPublished(releases, preview).catch((error: unknown) => {
        throw error instanceof ReleaseFault ? previewEnded(error) : error
      })
    },
    cookieOf(token) {
      const preview = read(token)
      return preview && previewCookie(token, Math.ceil((preview.endsAt - Date.now()) / 1000), secure)
    },
  }
}

function previewCookie(value: string, maxAge: number, secure = false): string {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const
  return fastifyCookie.serialize(cookieName, value, attributes)
}

/** Removes the browser's preview. */
export const noPreview = () => previewCookie('', 0)

const endedCode = 'preview-ended'

function previewEnded(cause: ReleaseFault): AppError {
  return new AppError({ status: 410, code: endedCode, message: cause.message, cause })
}

/** Whether a page cannot be shown since the browser's preview is over. */
export function isPreviewEnded({ code }: AppError): boolean {
  return code === endedCode
}
