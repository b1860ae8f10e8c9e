import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { notFound } from '@rodada/service/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from '../cache/compress.ts'
import { siteMapOf } from '../pages/site-map.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import type { Records } from './fetch-records.ts'
import { createKeptFiles } from './kept-files.ts'
import { robotsText } from './robots.ts'
import { mainSitemap, type SitemapMaker, sitemapPart } from './sitemap.ts'

const unzip = promisify(gunzip)

export interface SearchEngineOptions {
  readonly releases: ReleaseStore
  readonly records: Records
  /** Origin of absolute addresses. */
  readonly publicUrl: string
  /** Whether a host serves the administration by itself: nothing of it is to be found. */
  readonly isAdministration?: (host: string) => boolean
}

/** What search engines ask for. Nobody's session is looked at. */
export function searchEngineRoutes(app: FastifyInstance, options: SearchEngineOptions): void {
  const { releases, records, publicUrl } = options
  const absolute = (path: string) => new URL(path, publicUrl).href
  const makerFor = ({ id }: FastifyRequest): SitemapMaker => ({ records, requestId: id, absolute })
  const keptFile = createKeptFiles()
  const currentSite = async () => siteMapOf(await releases.active())
  const route = { config: { access: 'public' }, schema: { hide: true } } as const

  app.get('/robots.txt', route, async ({ host }, reply) => {
    const text = options.isAdministration?.(host)
      ? 'User-agent: *\nDisallow: /\n'
      : robotsText(await currentSite(), absolute('/sitemap.xml'))
    return reply.type('text/plain; charset=utf-8').header('cache-control', kept).send(text)
  })

  app.get('/sitemap.xml', route, async (request, reply) => {
    const site = await currentSite()
    return sendXml(request, reply, await keptFile(site, '', () => mainSitemap(makerFor(request), site)))
  })

  app.get<{ Params: { file: string } }>('/sitemap/:file', route, async (request, reply) => {
    const [site, { file }] = [await currentSite(), request.params]
    return sendXml(
      request,
      reply,
      await keptFile(site, file, () => sitemapPart(makerFor(request), site, file)),
    )
  })
}

const kept = 'public, max-age=300'

async function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  zipped: Buffer | null,
): Promise<FastifyReply> {
  if (zipped === null) throw notFound()
  const isZipped = accepts(request.headers['accept-encoding'], 'gzip')
  if (isZipped) reply.header('content-encoding', 'gzip')
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', kept)
    .header('vary', 'accept-encoding')
    .send(isZipped ? zipped : await unzip(zipped))
}
