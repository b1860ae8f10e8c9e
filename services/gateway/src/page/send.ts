import { randomBytes } from 'node:crypto'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import { storedMode } from '@rodada/contracts/platform/color-mode'
import { fillPath, pageDataUrls } from '@rodada/contracts/platform/page-address'
import { mayAccess } from '@rodada/contracts/roles'
import { escapeHtml } from '@rodada/service/words/escape'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type PublicAnswer, preferredEncoding, sendPublic } from '../cache/public-answer.ts'
import { documentPermissions } from '../plugins/security-headers.ts'
import { undetected } from '../plugins/undetected.ts'
import type { ReadBusiness } from './business-reader.ts'
import { bootData, documentRest, documentStart } from './document.ts'
import type { FetchHead } from './fetch-head.ts'
import { type DescribedPage, galleryPicture, headInput } from './head.ts'
import { codePreloads, type Preload } from './preloads.ts'
import { previewBar } from './preview.ts'
import { isPersonalPage, type ResolvedPage, type ResolveOptions } from './resolve.ts'
import { securityPolicy } from './security-policy.ts'
import { isSignInPage } from './signed-in-redirect.ts'
import type { SiteMap } from './site-map.ts'

/** Milliseconds that a detail page's document waits for its metadata. */
const headTimeoutMs = 100

export interface SendOptions extends Pick<ResolveOptions, 'session' | 'publicUrl'> {
  /** Where pages with card fields may post them; absent: nowhere. */
  readonly bankOrigin?: string
  /** Whether pages for development exist. */
  readonly development?: boolean
  readonly business: ReadBusiness
  /** A page's head metadata from the service that owns the record; `null`: there is no such record. */
  readonly fetchHead: FetchHead
}

function modeOf({ headers }: FastifyRequest) {
  return storedMode(headers.cookie ?? '')
}

/** Sends a rendered page, in the mode that the visitor's device keeps. */
export function sendRendered(document: PublicAnswer, request: FastifyRequest, reply: FastifyReply): void {
  const mode = modeOf(request)
  sendPublic(request, reply, document, { name: mode.charAt(0), start: documentStart(mode) })
}

/** Sends the document of a page that the browser renders: its head names all that the page will need. */
export async function sendForBrowser(
  resolved: ResolvedPage,
  options: SendOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const [page, { business }] = await Promise.all([described(resolved, options, request), options.business()])
  const { site, shell, status, isReleased } = page
  const nonce = randomBytes(16).toString('base64url')
  const previewed = Object.values(site.releases).find(({ isPreview }) => isPreview)
  const html = documentRest({
    shell,
    owner: page.page && site.releases[page.page.app],
    head: headInput(page, { siteName: business.name, publicUrl: options.publicUrl }),
    preloads: [...codePreloads(site, shell, page.page), ...(await dataPreloads(page, options, request))],
    picture: galleryPicture(page),
    boot: {
      ...bootData(site, status === 404, { ...options, business }),
      nonce,
      ...(previewed && { preview: true }),
    },
    above: previewed && previewBar(previewed, nonce),
  })
  const isPersonal = page.page !== undefined && isPersonalPage(page.page)
  const isCached = isReleased && status === 200 && !isPersonal && !isSignInPage(request)
  const formTarget = page.page?.cardForm ? options.bankOrigin : undefined
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  const body = Buffer.from(documentStart(modeOf(request)) + html)
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers(documentPermissions)
    .header('vary', 'accept-encoding')
    .header('cache-control', isCached ? 'no-cache' : 'no-store')
    .header('content-security-policy', securityPolicy({ nonce, devOrigins: devOrigins(site), formTarget }))
    .send(encoding === undefined ? body : await compress(encoding, body))
}

/** With the record's metadata, unless it does not come in time. */
async function described(
  resolved: ResolvedPage,
  { fetchHead }: SendOptions,
  request: FastifyRequest,
): Promise<DescribedPage> {
  const { page, params } = resolved
  if (page?.head === undefined) return { ...resolved, head: undefined }
  const path = fillPath(page.head.path, params)
  try {
    const signal = AbortSignal.timeout(headTimeoutMs)
    const head = await fetchHead(page.head.service, path, signal, request.id)
    return head === null ? { ...resolved, status: 404, head: undefined } : { ...resolved, head }
  } catch (error) {
    request.log.info({ err: error, page: page.id }, 'document without metadata')
    return { ...resolved, head: undefined }
  }
}

/** The calls that the page will make first, left out where this visitor would only be refused. */
async function dataPreloads(
  { page, params, search, status }: ResolvedPage,
  { session }: SendOptions,
  request: FastifyRequest,
): Promise<Preload[]> {
  const me: Preload = { url: '/api/me', as: 'fetch' }
  if (page === undefined || status !== 200) return [me]
  if (page.access !== 'public' || page.signIn) {
    const visitor = await session(request)
    if (page.signIn && visitor === null) return [me]
    if (!mayAccess(page.access, visitor?.roles ?? null)) return [me]
  }
  return [me, ...pageDataUrls(page, params, search).map((url): Preload => ({ url, as: 'fetch' }))]
}

function devOrigins({ releases }: SiteMap): string[] {
  return Object.values(releases).flatMap(({ origin }) => origin ?? [])
}

const notBuilt =
  `<!doctype html><html lang="es-MX"><meta charset="utf-8">${undetected}` +
  `<title>${escapeHtml(unstatedBusiness.name)}</title>` +
  '<p>Estamos preparando el sitio. Vuelve a intentarlo en unos segundos.</p></html>'

export function sendNotBuilt(reply: FastifyReply): void {
  reply
    .code(503)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('retry-after', '5')
    .send(notBuilt)
}
