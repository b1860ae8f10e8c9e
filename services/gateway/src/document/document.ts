import { randomBytes } from 'node:crypto'
import { keptMode } from '@rodada/contracts/color-mode'
import { fillPath, withoutEmptyMembership } from '@rodada/contracts/page-address'
import type { Release } from '@rodada/contracts/release'
import { site as siteSettings } from '@rodada/contracts/site'
import { escapeHtml } from '@rodada/service/escape'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ReleaseStore } from '../releases/release-store.ts'
import { isSignInPage, onwardFrom } from '../sign-in/onward.ts'
import { compressFor } from './compress.ts'
import type { HeadInput } from './head.ts'
import { codePreloads } from './preloads.ts'
import { renderDocument } from './render-document.ts'
import { securityPolicy } from './security-policy.ts'
import { assetUrl, type SiteMap, siteMapOf } from './site-map.ts'
import { dataPreloads, isPersonal, resolveVisit, type Sources, type Visit } from './visit.ts'

export interface DocumentOptions extends Sources {
  readonly releases: ReleaseStore
  /** Origin of absolute addresses. */
  readonly publicUrl: string
  /** Where pages with card fields may post them; absent: nowhere. */
  readonly bankOrigin?: string | undefined
  /** Whether pages for development exist. */
  readonly development?: boolean
}

function headInput(visit: Visit, publicUrl: string): HeadInput {
  const { page, params, search, status, head } = visit
  const findable = page !== undefined && status === 200 && !isPersonal(visit) && page.unlisted !== true
  return {
    title: status === 404 ? 'No encontramos esta página' : (page?.title ?? siteSettings.name),
    description: page?.description,
    canonical: findable ? fillPath(page.path, params) : undefined,
    unlistedView: page?.unlistedQuery?.some((name) => search.has(name)) ?? false,
    page: findable ? head : undefined,
    publicUrl,
  }
}

function yearInMexico(): number {
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Mexico_City' }).format())
}

interface Making {
  readonly site: SiteMap
  readonly shell: Release
  readonly nonce: string
  readonly options: DocumentOptions
}

async function documentOf(visit: Visit, request: FastifyRequest, making: Making): Promise<string> {
  const { site, shell, nonce, options } = making
  const data = await dataPreloads(visit, request, options)
  return renderDocument({
    boot: {
      remotes: site.remotes,
      nonce,
      year: yearInMexico(),
      ...(options.development && { development: true }),
      ...(visit.status === 404 && { missing: true }),
    },
    mode: keptMode(request.headers.cookie ?? ''),
    head: headInput(visit, options.publicUrl),
    preloads: [...codePreloads(site, shell, visit.page), ...data],
    picture: visit.page?.head?.gallery ? visit.head?.picture : undefined,
    script: { url: assetUrl(shell, shell.entry), integrity: shell.integrity },
    icon: shell.icon && assetUrl(shell, shell.icon),
  })
}

function devOrigins({ releases }: SiteMap): string[] {
  return Object.values(releases).flatMap(({ origin }) => origin ?? [])
}

const notBuilt =
  '<!doctype html><html lang="es-MX"><meta charset="utf-8">' +
  `<title>${escapeHtml(siteSettings.name)}</title>` +
  '<p>Estamos preparando el sitio. Vuelve a intentarlo en unos segundos.</p></html>'

/** Where the router has the page of an address that it cannot match itself; null where it can, or there is none. */
function wellSpelled({ url }: FastifyRequest, { pages }: SiteMap): string | null {
  const [pathname = '/'] = url.split('?')
  const path = withoutEmptyMembership(pages, pathname)
  return path && path + url.slice(pathname.length)
}

async function answer(
  options: DocumentOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const onward = await onwardFrom(request, options.session)
  if (onward !== undefined) return reply.header('cache-control', 'no-store').redirect(onward, 303)
  const site = siteMapOf(await options.releases.active())
  const spelled = wellSpelled(request, site)
  if (spelled !== null) return reply.header('cache-control', 'no-store').redirect(spelled, 302)
  const { shell } = site.releases
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  if (shell === undefined) {
    return reply.code(503).header('cache-control', 'no-store').header('retry-after', '5').send(notBuilt)
  }
  const visit = await resolveVisit(request, site, options)
  const nonce = randomBytes(16).toString('base64url')
  const html = await documentOf(visit, request, { site, shell, nonce, options })
  const { body, encoding } = await compressFor(request.headers['accept-encoding'], html)
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  const isKept = visit.status === 200 && !isPersonal(visit) && !isSignInPage(request)
  const formTarget = visit.page?.cardForm ? options.bankOrigin : undefined
  return reply
    .code(visit.status)
    .header('cache-control', isKept ? 'no-cache' : 'no-store')
    .header('content-security-policy', securityPolicy({ nonce, devOrigins: devOrigins(site), formTarget }))
    .send(body)
}

/**
 * Any address that no other route answers: the shell's document with everything that the page will need
 * named in its head, so that nothing waits for anything but the document. It is whole at once but for a
 * detail page's metadata, so there is nothing to flush ahead.
 */
export const documentPages: FastifyPluginAsync<DocumentOptions> = async (app, options) => {
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
    answer(options, request, reply),
  )
}
