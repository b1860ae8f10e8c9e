import { randomBytes } from 'node:crypto'
import { type Business, unstatedBusiness } from '@rodada/contracts/business-data'
import { withoutEmptyMembership } from '@rodada/contracts/page-address'
import type { Release } from '@rodada/contracts/release'
import { AppError } from '@rodada/service/errors'
import { escapeHtml } from '@rodada/service/escape'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ReadBusiness } from '../business/business-reader.ts'
import { sendOverrideFault } from '../releases/fault-page.ts'
import type { ActiveReleases, ReleaseStore } from '../releases/release-store.ts'
import { isSignInPage, onwardFrom } from '../sign-in/onward.ts'
import { administrationOf } from './administration-site.ts'
import { bootData } from './boot-data.ts'
import { compressFor } from './compress.ts'
import { certainVisit, isLate, type LatePage, sendEarly, soon } from './early-opening.ts'
import { leadOn } from './entrance.ts'
import { headInput } from './head-input.ts'
import type { KeptDocument } from './kept-document.ts'
import { modeOf } from './mode-of.ts'
import { codePreloads } from './preloads.ts'
import { documentClosing, documentOpening, documentStart } from './render-document.ts'
import type { RenderedPages } from './rendered-pages.ts'
import { securityPolicy } from './security-policy.ts'
import { siteLinks } from './site-links.ts'
import { assetUrl, type SiteMap, siteMapOf } from './site-map.ts'
import { dataPreloads, galleryPicture, isPersonal, resolveVisit, type Sources, type Visit } from './visit.ts'

export interface DocumentOptions extends Sources {
  readonly releases: ReleaseStore
  /** Origin of absolute addresses. */
  readonly publicUrl: string
  /** Where pages with card fields may post them; absent: nowhere. */
  readonly bankOrigin?: string | undefined
  /** Whether pages for development exist. */
  readonly development?: boolean
  readonly business: ReadBusiness
  /** Pages that are rendered here; absent: none is. */
  readonly rendered?: RenderedPages
  /** Whether a host serves the administration by itself; absent: none does. */
  readonly isAdministration?: (host: string) => boolean
  /** Puts what an address asks for in the place of releases; the same object where it asks for nothing. */
  readonly override?: (releases: ActiveReleases, url: string) => Promise<ActiveReleases>
}

interface Making {
  readonly site: SiteMap
  readonly shell: Release
  readonly nonce: string
  readonly business: Business
  readonly options: DocumentOptions
}

async function documentOf(visit: Visit, request: FastifyRequest, making: Making): Promise<string> {
  const { site, shell, nonce, business, options } = making
  const data = await dataPreloads(visit, request, options)
  const boot = { ...bootData(site, visit, { ...options, business }), nonce }
  const opening = documentOpening({
    head: headInput(visit, shell, { siteName: business.name, publicUrl: options.publicUrl }),
    preloads: [...codePreloads(site, shell, visit.page), ...data],
    picture: galleryPicture(visit),
    script: { url: assetUrl(shell, shell.entry), integrity: shell.integrity },
    links: siteLinks(shell, visit.page && site.releases[visit.page.app]),
  })
  return documentStart(modeOf(request)) + opening + documentClosing({ boot })
}

function devOrigins({ releases }: SiteMap): string[] {
  return Object.values(releases).flatMap(({ origin }) => origin ?? [])
}

const notBuilt =
  '<!doctype html><html lang="es-MX"><meta charset="utf-8">' +
  `<title>${escapeHtml(unstatedBusiness.name)}</title>` +
  '<p>Estamos preparando el sitio. Vuelve a intentarlo en unos segundos.</p></html>'

/** Where the router has the page of an address that it cannot match itself; null where it can, or there is none. */
function wellSpelled({ url }: FastifyRequest, { pages }: SiteMap): string | null {
  const [pathname = '/'] = url.split('?')
  const path = withoutEmptyMembership(pages, pathname)
  return path && path + url.slice(pathname.length)
}

/** Sends a page that is the same for everybody; to a browser that has it already, only that. */
async function sendKept(
  kept: KeptDocument,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const mode = modeOf(request)
  const { headers } = request
  // A 304 repeats the policy: browsers take the headers of the latest answer.
  reply.code(kept.status).header('content-security-policy', kept.policy)
  if (kept.status === 200) {
    const etag = kept.etag(mode)
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  } else {
    reply.header('cache-control', 'no-store')
  }
  const { body, encoding } = await kept.encoded(mode, headers['accept-encoding'])
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.send(body)
}

/** The page as it is rendered for everybody; undefined where the browser must render it. */
async function findRendered(
  { url, id, headers }: FastifyRequest,
  site: SiteMap,
  { rendered }: DocumentOptions,
): Promise<KeptDocument | LatePage | undefined> {
  const page = rendered?.find(url, site, id)
  // Who has the document has the code too, and may only need to hear that nothing has changed.
  const hasCode = headers['if-none-match'] !== undefined
  const visit = page instanceof Promise && !hasCode ? certainVisit(url, site) : undefined
  if (!(page instanceof Promise) || visit === undefined) return page
  const made = await soon(page)
  return made === isLate ? { visit, page } : made
}

/** The releases as this address sees them, or why a developer's own cannot be shown. */
async function overridden(
  releases: ActiveReleases,
  { url }: FastifyRequest,
  { override }: DocumentOptions,
): Promise<ActiveReleases | AppError> {
  if (override === undefined) return releases
  return override(releases, url).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
}

async function answer(
  options: DocumentOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const onward = await onwardFrom(request, options.session)
  if (onward !== undefined) return reply.header('cache-control', 'no-store').redirect(onward, 303)
  const released = await options.releases.active()
  const releases = await overridden(released, request, options)
  if (releases instanceof AppError) return sendOverrideFault(reply, releases)
  const whole = siteMapOf(releases)
  const isAlone = options.isAdministration?.(request.host) ?? false
  const elsewhere = isAlone ? await leadOn(request, whole, options) : undefined
  if (elsewhere !== undefined) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
  const site = isAlone ? administrationOf(whole) : whole
  const isReleased = releases === released
  const spelled = wellSpelled(request, site)
  if (spelled !== null) return reply.header('cache-control', 'no-store').redirect(spelled, 302)
  const { shell } = site.releases
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  if (shell === undefined) {
    return reply.code(503).header('cache-control', 'no-store').header('retry-after', '5').send(notBuilt)
  }
  const rendered = isReleased && !isAlone ? await findRendered(request, site, options) : undefined
  if (rendered !== undefined && !('visit' in rendered)) return sendKept(rendered, request, reply)
  const { business } = await options.business()
  if (rendered !== undefined)
    return sendEarly({ ...options, ...rendered, site, shell, business }, request, reply)
  const visit = await resolveVisit(request, site, options)
  const nonce = randomBytes(16).toString('base64url')
  const html = await documentOf(visit, request, { site, shell, nonce, business, options })
  const { body, encoding } = await compressFor(request.headers['accept-encoding'], html)
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  const isKept = isReleased && visit.status === 200 && !isPersonal(visit) && !isSignInPage(request)
  const formTarget = visit.page?.cardForm ? options.bankOrigin : undefined
  return reply
    .code(visit.status)
    .header('cache-control', isKept ? 'no-cache' : 'no-store')
    .header('content-security-policy', securityPolicy({ nonce, devOrigins: devOrigins(site), formTarget }))
    .send(body)
}

/**
 * Any address that no other route answers: the shell's document with everything that the page will need
 * named in its head, so that nothing waits for anything but the document, and on public pages with the page itself. It
 * is whole at once, but for a detail page's metadata and for pages that are still to be made: these go out in two pieces.
 */
export const documentPages: FastifyPluginAsync<DocumentOptions> = async (app, options) => {
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
    answer(options, request, reply),
  )
}
