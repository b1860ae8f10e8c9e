import type { ReleaseStore } from '@rodada/releases/source'
import { notFound } from '@rodada/service/http/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PublicAnswer, sendPublic } from '../cache/public-answer.ts'
import { type Lifetime, type PublicCache, twoSeconds } from '../cache/public-cache.ts'
import { type SiteMap, type SitePage, siteMapOf } from '../page/site-map.ts'
import type { Records } from './records.ts'
import { mainSitemap, recordPages, type SitemapMaker, sitemapPart } from './sitemap.ts'

export interface SeoOptions {
  readonly releases: ReleaseStore
  readonly records: Records
  readonly cache: PublicCache<PublicAnswer>
  /** Origin of absolute addresses. */
  readonly publicUrl: string
  /** Whether a host serves the administration by itself: nothing of it is to be found. */
  readonly isAdministration?: (host: string) => boolean
}

const cacheControl = 'public, max-age=300'
/** Crawlers come rarely, and new records are found within days at best. */
const lifetime: Lifetime = { freshMs: 300_000, shownMs: 300_000 }

/** `robots.txt` and site maps. No session is read. */
export function seoRoutes(app: FastifyInstance, options: SeoOptions): void {
  const { releases, records, cache, publicUrl } = options
  const absolute = (path: string) => new URL(path, publicUrl).href
  const route = { config: { access: 'public' }, schema: { hide: true } } as const

  app.get('/robots.txt', route, async ({ host }, reply) => {
    const text = options.isAdministration?.(host)
      ? 'User-agent: *\nDisallow: /\n'
      : robotsText(siteMapOf(await releases.active()), absolute('/sitemap.xml'))
    return reply.type('text/plain; charset=utf-8').header('cache-control', cacheControl).send(text)
  })

  app.get('/sitemap.xml', route, (request, reply) => sendXml(request, reply, mainSitemap))

  app.get<{ Params: { file: string } }>('/sitemap/:file', route, (request, reply) =>
    sendXml(request, reply, (maker, site) => sitemapPart(maker, site, request.params.file)),
  )

  /** @param make null where there is no such file. */
  async function sendXml(
    request: Pick<FastifyRequest, 'id' | 'url' | 'headers'>,
    reply: FastifyReply,
    make: (maker: SitemapMaker, site: SiteMap) => Promise<string | null>,
  ): Promise<FastifyReply> {
    const site = siteMapOf(await releases.active())
    const [path = ''] = request.url.split('?')
    const answer = await cache.read(`${site.id} ${path}`, async () => {
      const text = await make({ records, requestId: request.id, absolute }, site)
      const services = recordPages(site).map(({ head }) => head.service)
      if (text === null) return { answer: undefined, services, lifetime: twoSeconds }
      return { answer: xmlAnswer(text), services, lifetime }
    })
    if (answer === undefined) throw notFound()
    sendPublic(request, reply, answer)
    return reply
  }
}

function xmlAnswer(text: string): PublicAnswer {
  return new PublicAnswer({
    status: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': cacheControl },
    body: Buffer.from(text),
  })
}

/** Ends the session: crawlers must not follow it. */
const ownPaths = ['/salir']

/**
 * Rules for crawlers: staff pages and those of one person are closed. Pages that are open but unlisted are not named,
 * since crawlers must read their `noindex`, and no call of `/api` is, since a page is drawn from its calls.
 */
function robotsText({ pages }: SiteMap, sitemapUrl: string): string {
  const paths = [...ownPaths, ...pages.filter(isClosed).map(({ path }) => path.replace(/:\w+/g, '*'))]
  const rules = [...new Set(paths)]
    .sort()
    .filter((path, _at, all) => !all.some((other) => covers(other, path)))
  return [
    'User-agent: *',
    ...rules.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemapUrl}`,
    '',
  ].join('\n')
}

function isClosed({ access, signIn }: SitePage): boolean {
  return access !== 'public' || signIn === true
}

/** A rule closes everything that begins with it. */
function covers(rule: string, path: string): boolean {
  return path !== rule && path.startsWith(rule)
}
