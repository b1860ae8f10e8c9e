import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { ReleasedPage } from '@rodada/contracts/platform/release'
import type { ActiveReleases } from '@rodada/releases/source'
import { testRelease } from '@rodada/releases/testing/test-releases'
import { createInternalClient } from '@rodada/service/http/internal'
import { testSettings } from '@rodada/service/testing/test-settings'
import Fastify, { type FastifyInstance } from 'fastify'
import { createDataVersions } from '../cache/data-versions.ts'
import { createPublicCache } from '../cache/public-cache.ts'
import { siteMapOf } from '../page/site-map.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { startFakeService } from '../testing/fake-service.ts'
import { createRecords, type Records } from './records.ts'
import { seoRoutes } from './routes.ts'
import { recordPages } from './sitemap.ts'

function page(path: string, more: Partial<ReleasedPage> = {}): ReleasedPage {
  return { id: path.slice(1).replace(/\W+/g, '.'), path, access: 'public', title: path, chunks: [], ...more }
}

const head = { service: 'shop', path: '/head/:id', records: '/records/producto' } as const

const releases: ActiveReleases = {
  shell: testRelease('shell', {
    pages: [
      page('/', { id: 'home' }),
      page('/contacto'),
      page('/Error', { unlisted: true }),
      page('/dev/ui', { development: true }),
      page('/dashboard', { access: 'user' }),
    ],
  }),
  'mf-shop': testRelease('mf-shop', {
    pages: [
      page('/productos'),
      page('/producto/:id', { id: 'shop.product', head }),
      page('/producto/nuevo', { access: ['ProductCapturist'] }),
      page('/producto/:id/editar', { access: ['ProductCapturist'] }),
      page('/producto/:id/solicitud', { unlisted: true, head }),
      page('/pedido/:id', { signIn: true }),
    ],
  }),
  'mf-admin': testRelease('mf-admin', {
    pages: [page('/usuarios', { access: ['Admin'] }), page('/usuarios/:id', { access: ['Admin'] })],
  }),
}

const changedAt = '2026-03-01T10:00:00.000Z'
const record = (id: number) => ({ id, updatedTime: changedAt })
const records = {
  parts: jest.fn<Records['parts']>(),
  changes: jest.fn<Records['changes']>(),
}

let active = releases
/** Ids of the requests so far. */
let asking: string[]
let app: FastifyInstance
beforeEach(() => {
  active = releases
  records.parts.mockReset().mockResolvedValue([{ part: 1, records: 2, updatedTime: changedAt }])
  records.changes.mockReset().mockResolvedValue([record(3), record(7)])
  asking = []
  app = Fastify()
  app.addHook('onRequest', async ({ id }) => void asking.push(id))
  seoRoutes(app, {
    releases: { active: async () => active, folders: () => [] },
    records,
    cache: createPublicCache({ versions: createDataVersions(emptyDatabase), log: app.log }),
    publicUrl: 'https://rodada.example',
  })
})
afterEach(() => app.close())

const at = async (url: string) => app.inject({ url, headers: { 'accept-encoding': 'identity' } })
const addressesAt = async (url: string) =>
  [...(await at(url)).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

describe('/sitemap.xml', () => {
  it('names every page that may be found, and every record with its latest change', async () => {
    const { statusCode, headers, body } = await at('/sitemap.xml')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(headers['cache-control']).toBe('public, max-age=300')
    expect(body).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect(body).toContain(
      `<url><loc>https://rodada.example/producto/7</loc><lastmod>${changedAt}</lastmod></url>`,
    )
    expect(await addressesAt('/sitemap.xml')).toEqual([
      'https://rodada.example/',
      'https://rodada.example/contacto',
      'https://rodada.example/productos',
      'https://rodada.example/producto/3',
      'https://rodada.example/producto/7',
    ])
  })

  it('is compressed for those who take it', async () => {
    const answer = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(answer.rawPayload).toString()).toBe((await at('/sitemap.xml')).body)
  })

  it('is made once for a crowd, and anew for other releases', async () => {
    await Promise.all([1, 2, 3].map(() => at('/sitemap.xml')))
    expect(records.changes).toHaveBeenCalledTimes(1)
    active = { shell: testRelease('shell', { pages: [page('/nueva')] }) }
    expect(await addressesAt('/sitemap.xml')).toEqual(['https://rodada.example/nueva'])
  })

  it('is not told in part: a failure shows, and is not kept', async () => {
    records.changes.mockRejectedValueOnce(new Error('down'))
    expect((await at('/sitemap.xml')).statusCode).toBe(500)
    expect((await at('/sitemap.xml')).statusCode).toBe(200)
  })
})

describe('more addresses than a file may hold', () => {
  beforeEach(() => {
    records.parts.mockResolvedValue(
      [1, 2, 3, 4, 6].map((part) => ({ part, records: 10_000, updatedTime: changedAt })),
    )
  })

  it('are in several files, which the first one names', async () => {
    const { body } = await at('/sitemap.xml')
    expect(body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect(body).toContain(
      `<sitemap><loc>https://rodada.example/sitemap/shop.product-6.xml</loc><lastmod>${changedAt}</lastmod></sitemap>`,
    )
    expect(await addressesAt('/sitemap.xml')).toHaveLength(6)
    expect(records.changes).not.toHaveBeenCalled()
    expect(await addressesAt('/sitemap/pages.xml')).toHaveLength(3)
    expect(await addressesAt('/sitemap/shop.product-6.xml')).toEqual([
      'https://rodada.example/producto/3',
      'https://rodada.example/producto/7',
    ])
    const [page, part, requestId] = records.changes.mock.lastCall ?? []
    expect([page?.id, part]).toEqual(['shop.product', 6])
    expect(requestId).toBe(asking.at(-1))
    expect(asking).toContain(records.parts.mock.lastCall?.[1])
  })

  it.each(['shop.product-5.xml', 'shop.product-7.xml', 'shop.product-1', 'otra.xml', '..%2Fpages.xml'])(
    'are not in %s, which is missing',
    async (file) => {
      expect((await at(`/sitemap/${file}`)).statusCode).toBe(404)
      expect(records.changes).not.toHaveBeenCalled()
    },
  )
})

describe('/robots.txt', () => {
  it('closes what is guarded, and nothing that may be found', async () => {
    const { headers, body } = await at('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /dashboard',
      'Disallow: /pedido/*',
      'Disallow: /producto/*/editar',
      'Disallow: /producto/nuevo',
      'Disallow: /salir',
      'Disallow: /usuarios',
      '',
      'Sitemap: https://rodada.example/sitemap.xml',
      '',
    ])
  })
})

describe('the records of a page', () => {
  it('come from the owning service: their parts once for a crowd, and again after a failure', async () => {
    let isDown = true
    const shop = await startFakeService({
      'GET /records/producto': async ({ headers }, reply) => {
        if (isDown || !headers['x-rodada-internal']) return reply.code(503).send({})
        return [{ part: 1, records: 1, updatedTime: changedAt }]
      },
      'GET /records/producto/1': async () => [record(3)],
    })
    const peers = JSON.parse(testSettings('gateway', '').INTERNAL_PEERS)
    const asked = createRecords(
      createInternalClient({ self: 'gateway', peers, addresses: { shop: shop.address } }),
      { versions: createDataVersions(emptyDatabase), log: app.log },
    )
    const [found] = recordPages(siteMapOf(releases))
    if (found === undefined) throw new Error('no page has records')
    await expect(asked.parts(found, 'r1')).rejects.toMatchObject({ status: 503 })
    isDown = false
    const parts = await Promise.all([1, 2, 3].map(() => asked.parts(found, 'r2')))
    expect(parts[2]).toEqual([{ part: 1, records: 1, updatedTime: changedAt }])
    expect(await asked.changes(found, 1, 'r3')).toEqual([record(3)])
    expect(shop.asked.map(({ url, headers }) => [url, headers['x-request-id']])).toEqual([
      ['/records/producto', 'r1'],
      ['/records/producto', 'r2'],
      ['/records/producto/1', 'r3'],
    ])
    await shop.close()
  })
})
