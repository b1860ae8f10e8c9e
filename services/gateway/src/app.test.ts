import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { calls } from '@rodada/contracts/calls'
import { envelope } from '@rodada/contracts/common'
import { type FakeService, startFakeService } from './testing/fake-service.ts'
import { fromThisSite, type GatewayHarness, startGateway } from './testing/gateway-harness.ts'

let shop: FakeService
let gateway: GatewayHarness
beforeAll(async () => {
  shop = await startFakeService({
    'GET /openapi.json': async () => ({
      openapi: '3.1.0',
      paths: {
        '/api/Product/Index': {
          get: { summary: 'Products <all>', tags: ['Product'], responses: { 200: {} } },
        },
        '/api/Product/Details/{id}': { get: { summary: 'One', tags: ['Product'] } },
        '/api/Forgotten/Index': { get: {} },
      },
    }),
    'GET /api/Product/Index': async () => ({ list: [] }),
    'GET /metrics': async () => 'pending_work{part="shop"} 3',
  })
  gateway = await startGateway({ shop: shop.address, academy: 'http://127.0.0.1:9' })
})
afterAll(async () => {
  await gateway.close()
  await shop.close()
})

const host = 'localhost:8080'
const get = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url, headers: { host, ...headers } })

/** Routes that are neither a call of the table nor behind it: each stands here on purpose. */
const ownRoutes = [
  'GET /healthz',
  'GET /readyz',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /dev/correo',
  'GET /dev/correo.json',
  'GET /dev/correo/:id',
  'GET /dev/correo/:id/html',
  'GET /assets/:app/:file',
  'GET /vista-previa',
  'GET /manifest.webmanifest',
  'GET /favicon.ico',
  'GET /.well-known/change-password',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemap/:file',
  'POST /informes-de-politica',
  'POST /identificacion',
  'POST /identificacion/codigo',
  'POST /identificacion/llave',
  'GET /salir',
  'POST /salir',
  'GET /storage/courses/*',
  'GET /storage/products/*',
  'GET /storage/*',
  'GET /temp/*',
  'GET /*',
]

describe('the routes', () => {
  const refusals = new Set([
    ...['/api', '/api/*', '/internal', '/internal/*', '/metrics', '/metrics/*', '/openapi.json'],
  ])

  it('are the calls of the contracts, and a written list', () => {
    const routes = gateway.app.routeList.filter(({ url }) => !refusals.has(url))
    const expected = [...calls.map(({ method, path }) => `${method} ${path}`), ...ownRoutes]
    expect(routes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(expected.sort())
  })

  it('ask of everybody what the contract of the call says', () => {
    for (const { method, url, access } of gateway.app.routeList) {
      const call = calls.find((one) => one.method === method && one.path === url)
      expect([method, url, access]).toEqual([method, url, call ? call.access : 'public'])
    }
  })

  it('that take a body have schemas in and out', () => {
    const routes = gateway.app.routeList.filter(
      ({ method, url }) => method === 'POST' && !calls.some(({ path }) => path === url),
    )
    expect(routes.map(({ url }) => url).sort()).toEqual([
      '/identificacion',
      '/identificacion/codigo',
      '/identificacion/llave',
      '/informes-de-politica',
      '/salir',
    ])
    for (const { schema } of routes) expect(schema.response).toMatchObject({ '4xx': envelope })
  })

  it('without an access rule stop the start', () => {
    expect(() => gateway.internal.get('/open', async () => 'x')).toThrow()
  })
})

describe('the host', () => {
  it.each(['evil.example', 'evil.example:8080', 'localhost', 'rodada.test'])(
    '%s is not ours',
    async (name) => {
      for (const url of ['/', '/api/Product/Index', '/healthz']) {
        const response = await get(url, { host: name })
        expect(response.statusCode).toBe(421)
        expect(response.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
      }
    },
  )

  it('may be a second origin', async () => {
    const other = await startGateway({ shop: shop.address }, { ADMIN_URL: 'http://admin.rodada.test:8080' })
    const response = await other.app.inject({
      url: '/api/Product/Index',
      headers: { host: 'admin.rodada.test:8080' },
    })
    expect(response.statusCode).toBe(200)
    const robots = await other.app.inject({ url: '/robots.txt', headers: { host: 'admin.rodada.test:8080' } })
    expect(robots.body).toBe('User-agent: *\nDisallow: /\n')
    await other.close()
  })
})

describe('security headers', () => {
  it.each(['/api/Product/Index', '/api/Nothing', '/healthz', '/assets/shell/none.js'])(
    'of %s allow nothing',
    async (url) => {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
      expect(headers).not.toHaveProperty('strict-transport-security')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
    },
  )

  it('of a document are its own', async () => {
    const { headers } = await get('/')
    expect(headers['referrer-policy']).toBe('same-origin')
  })

  it('ask for https of every name below the site where the operator says so', async () => {
    const production = await startGateway(
      { shop: shop.address },
      { NODE_ENV: 'production', PUBLIC_URL: 'https://rodada.example', HSTS_SUBDOMAINS: 'on' },
    )
    const { headers } = await production.app.inject({ url: '/healthz', headers: { host: 'rodada.example' } })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await production.close()
  })

  it('ask for https in production', async () => {
    const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://rodada.example' } as const
    const production = await startGateway({ shop: shop.address }, settings)
    const headers = { host: 'rodada.example' }
    const response = await production.app.inject({ url: '/healthz', headers })
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000')
    for (const url of ['/api/docs', '/api/openapi.json']) {
      expect((await production.app.inject({ url, headers })).statusCode).toBe(404)
    }
    expect((await production.app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(421)
    await production.close()
  })
})

describe('behind a proxy', () => {
  it("believes a trusted one about the visitor's address and the host", async () => {
    const other = await startGateway({ media: shop.address }, { TRUST_PROXY: '10.0.0.0/8,127.0.0.1' })
    const headers = {
      host: 'inner:80',
      'x-forwarded-host': host,
      'x-forwarded-for': '198.51.100.1, 203.0.113.9',
    }
    // A file: reads that the cache answers reach no service.
    const response = await other.app.inject({ url: '/storage/products/1/a.webp', headers })
    expect(response.statusCode).toBe(404)
    // The last address that no trusted proxy stated.
    expect(shop.asked.at(-1)?.headers['x-forwarded-for']).toBe('203.0.113.9')
    await other.close()
  })

  it('believes nobody else', async () => {
    const response = await get('/api/Product/Index', { host: 'inner:80', 'x-forwarded-host': host })
    expect(response.statusCode).toBe(421)
  })
})

describe('the description of the whole surface', () => {
  it('holds what reaches a service, and the gateway itself, while some are down', async () => {
    const response = await get('/api/openapi.json')
    expect(response.statusCode).toBe(200)
    const { openapi, paths } = response.json()
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths)).toEqual([
      '/api/Browser/EnsureKey',
      '/api/Me/Session/End',
      '/api/Me/Session/EndOthers',
      '/api/Me/Session/Index',
      '/api/Page/Report',
      '/api/Product/Details/{id}',
      '/api/Product/Index',
      '/api/Release/Activate',
      '/api/Release/Csv',
      '/api/Release/Index',
      '/api/Release/Pin',
      '/api/Release/ReportFailure',
      '/api/Release/Rollback',
      '/identificacion',
      '/identificacion/codigo',
      '/identificacion/llave',
      '/salir',
    ])
    expect(paths['/api/Product/Index'].get).toMatchObject({
      summary: 'Products <all>',
      responses: { 200: {} },
    })
  })

  it('can be read as a page', async () => {
    const response = await get('/api/docs')
    expect(response.body).toContain('Products &lt;all&gt;')
    const nonce = /<style nonce="([^"]+)"/.exec(response.body)?.[1]
    expect(response.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  })
})

describe('the internal listener', () => {
  it('tells health, and metrics of both listeners by route', async () => {
    await get('/api/Product/Index?name=secreto')
    expect((await gateway.internal.inject('/readyz')).statusCode).toBe(200)
    const metrics = (await gateway.internal.inject('/metrics')).body
    expect(metrics).toContain('route="/api/Product/Index",method="GET",status="2xx"')
    expect(metrics).toContain('route="/readyz"')
    expect(metrics).not.toContain('secreto')
  })

  it('passes on the metrics of each service, whose port is another at each start, and of nothing else', async () => {
    const passed = await gateway.internal.inject('/metrics/shop')
    expect(passed.headers['content-type']).toMatch(/^text\/plain/)
    expect(passed.body).toContain('pending_work{part="shop"} 3')
    expect((await gateway.internal.inject('/metrics/academy')).statusCode).toBe(503)
    for (const name of ['admin', 'gateway', 'toString', '..%2fshop'])
      expect((await gateway.internal.inject(`/metrics/${name}`)).statusCode).toBe(404)
    const { statusCode, body } = await get('/metrics/shop')
    expect(statusCode).toBe(404)
    expect(body).not.toContain('pending_work')
  })

  it('knows no call of the public surface', async () => {
    expect(
      (await gateway.internal.inject({ url: '/api/Product/Index', headers: fromThisSite })).statusCode,
    ).toBe(404)
  })
})
