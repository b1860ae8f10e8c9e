import { once } from 'node:events'
import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { fromThisSite, type GatewayUnderTest, startGateway } from '../testing/gateway-under-test.ts'

let shop: FakeService
let identity: FakeService
let admin: FakeService
let media: FakeService
let gateway: GatewayUnderTest
const slowAnswers: (() => void)[] = []

beforeAll(async () => {
  shop = await startFakeService({
    'GET /api/Product/Index': async (request, reply) => {
      reply.header('cache-control', 'public, no-cache').header('etag', '"v1"').header('set-cookie', 'a=b')
      if (request.headers['if-none-match'] === '"v1"') return reply.code(304).send()
      return { list: [], query: request.query }
    },
    'GET /api/Product/Details/:id': async (_request, reply) =>
      reply.code(404).send({ success: false, messages: ['No encontramos lo que buscas.'], errors: {} }),
    'GET /api/Product/GetTypes': () => new Promise((resolve) => slowAnswers.push(() => resolve({}))),
    'GET /api/Product/GetLevels': async (_request, reply) => reply.code(503).send({ success: false }),
  })
  identity = await startFakeService({
    'GET /api/me': async () => ({}),
    'GET /api/Admin/User/Index': async () => ({ list: [] }),
  })
  admin = await startFakeService({ 'GET /api/Log/Index': async () => ({ list: [] }) })
  media = await startFakeService({
    'GET /storage/*': async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/webp')
        .send(Buffer.from('picture')),
  })
  gateway = await startGateway({
    shop: shop.address,
    identity: identity.address,
    admin: admin.address,
    media: media.address,
    // Nobody listens there.
    academy: 'http://127.0.0.1:9',
  })
})
afterAll(async () => {
  await gateway.close()
  await Promise.all([shop, identity, admin, media].map((service) => service.close()))
})

const host = 'localhost:8080'
const get = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url, headers: { host, ...headers } })

describe('a call', () => {
  it('reaches its service with query and answer as they stand', async () => {
    const response = await get('/api/Product/Index?name=%C3%B1u&levels=a&levels=b&x=%00')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ list: [], query: { name: 'ñu', levels: ['a', 'b'], x: '\0' } })
    expect(shop.asked.at(-1)?.url).toBe('/api/Product/Index?name=%C3%B1u&levels=a&levels=b&x=%00')
  })

  it('keeps caching as the service says it, and 304', async () => {
    const response = await get('/api/Product/Index')
    expect(response.headers['cache-control']).toBe('public, no-cache')
    const again = await get('/api/Product/Index', { 'if-none-match': String(response.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('carries the request id there and back, and believes none from outside', async () => {
    const response = await get('/api/Product/Index', { 'x-request-id': 'forged' })
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(shop.asked.at(-1)?.headers['x-request-id']).toBe(response.headers['x-request-id'])
  })

  it("carries the visitor's address, whatever he claims", async () => {
    await get('/api/me', {
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
    })
    const { headers } = identity.asked.at(-1) ?? {}
    expect(headers?.['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers).not.toHaveProperty('forwarded')
    expect(headers).not.toHaveProperty('x-real-ip')
  })

  it('carries no identity, key or cookie from outside', async () => {
    const forged = {
      'x-rodada-identity': 'forged',
      'x-rodada-internal': 'forged',
      authorization: 'Bearer x',
      cookie: 'a=b',
    }
    expect((await get('/api/me', forged)).statusCode).toBe(200)
    for (const name of Object.keys(forged)) expect(identity.asked.at(-1)?.headers).not.toHaveProperty(name)
    expect((await get('/api/Log/Index', forged)).statusCode).toBe(401)
  })

  it('carries no header of the connection', async () => {
    await get('/api/me', {
      connection: 'x-secret',
      'x-secret': '1',
      te: 'trailers',
      upgrade: 'websocket',
      expect: '100-continue',
    })
    for (const name of ['x-secret', 'te', 'upgrade', 'expect']) {
      expect(identity.asked.at(-1)?.headers).not.toHaveProperty(name)
    }
  })

  it('may be asked for its headers alone', async () => {
    const response = await gateway.app.inject({
      method: 'HEAD',
      url: '/api/Product/Index',
      headers: { host },
    })
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('')
  })

  it('is not upset by a body where none belongs', async () => {
    const headers = { host, 'content-type': 'application/json' }
    const response = await gateway.app.inject({
      method: 'GET',
      url: '/api/Product/Index',
      headers,
      payload: '{}',
    })
    expect(response.statusCode).toBe(200)
  })

  it('keeps a final slash from mattering', async () => {
    expect((await get('/api/Product/Details/7/')).statusCode).toBe(404)
    expect(shop.asked.at(-1)?.url).toBe('/api/Product/Details/7/')
  })
})

describe('who may', () => {
  it('is decided at the door: 401 without a session, 403 without the role, else through', async () => {
    const asked = admin.asked.length
    const nobody = await get('/api/Log/Index')
    expect(nobody.statusCode).toBe(401)
    expect(nobody.json()).toEqual({ success: false, messages: ['Inicia sesión para continuar.'], errors: {} })
    const customer = await gateway.makeSession(7, 'GeneralUser', 'Instructor')
    expect((await get('/api/Log/Index', { cookie: customer.cookie })).statusCode).toBe(403)
    expect(admin.asked).toHaveLength(asked)
    const administrator = await gateway.makeSession(8, 'Admin')
    expect((await get('/api/Log/Index', { cookie: administrator.cookie })).statusCode).toBe(200)
    expect(admin.asked.at(-1)?.headers).toHaveProperty('x-rodada-identity')
  })

  it('is nobody in particular where the answer is the same for everybody', async () => {
    const { cookie } = await gateway.makeSession(7, 'Admin')
    await get('/api/Product/Index', { cookie })
    expect(shop.asked.at(-1)?.headers).not.toHaveProperty('x-rodada-identity')
    await get('/storage/products/a.webp?w=320', { cookie })
    expect(media.asked.at(-1)?.headers).not.toHaveProperty('x-rodada-identity')
    expect(media.asked.at(-1)?.url).toBe('/storage/products/a.webp?w=320')
  })

  it('is told to media for any other file', async () => {
    const { cookie } = await gateway.makeSession(7, 'GeneralUser')
    await get('/storage/credentials/a.webp', { cookie })
    expect(media.asked.at(-1)?.headers).toHaveProperty('x-rodada-identity')
  })
})

describe('nothing public sets a cookie', () => {
  it.each([
    '/api/Product/Index',
    '/storage/products/a.webp',
    '/assets/shell/none.js',
    '/',
    '/academia',
    '/healthz',
  ])('%s, with a session, a stale one, or none', async (url) => {
    const { cookie } = await gateway.makeSession(7, 'Admin')
    for (const headers of [{}, { cookie }, { cookie: 'session=stale.stale' }]) {
      expect((await get(url, headers)).headers).not.toHaveProperty('set-cookie')
    }
  })
})

describe('addresses', () => {
  it.each([
    ['GET', '/api/Nothing/Here', 404],
    ['GET', '/api', 404],
    ['POST', '/api/Product/Index', 404],
    ['DELETE', '/api/Product/Index', 404],
    ['OPTIONS', '/api/Product/Index', 404],
    ['GET', '/internal/end-sessions', 404],
    ['POST', '/internal/sign-in', 404],
    ['GET', '/internal', 404],
    ['GET', '/metrics', 404],
    ['GET', '/openapi.json', 404],
    ['GET', '/api/../internal/sign-in', 404],
    ['GET', '/api/Product/Details/..%2f..%2fetc', 400],
    ['GET', '/api/Product/Details/%2e%2e%2f%2e%2e%2fmetrics', 400],
    ['GET', '/api/Product/Details/%E0%A4%A', 404],
    ['GET', '/storage/products/%E0%A4%A', 404],
    ['GET', '/storage/products/%', 404],
  ] as const)('%s %s is %i with the envelope', async (method, url, status) => {
    const asked = [...shop.asked, ...media.asked].length
    const response = await gateway.app.inject({ method, url, headers: fromThisSite })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
    expect([...shop.asked, ...media.asked]).toHaveLength(asked)
  })

  it.each(['/api/Product/Details/%00', '/api/Product/Details/1%27--', '/api/Product/Details/abc'])(
    "%s is the service's to judge",
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
      expect(shop.asked.at(-1)?.url).toBe(url)
    },
  )
})

describe('a service that is down', () => {
  it('answers 503 with the envelope, and the others go on', async () => {
    const response = await get('/api/Course/GetCourseIndex')
    expect(response.statusCode).toBe(503)
    expect(response.headers['cache-control']).toContain('no-store')
    expect(response.json()).toEqual({
      success: false,
      messages: ['El servicio no está disponible por el momento. Inténtalo de nuevo en unos segundos.'],
      errors: {},
    })
    expect((await get('/api/Product/Index')).statusCode).toBe(200)
  })

  it('is not asked again when it says so itself', async () => {
    const asked = shop.asked.length
    expect((await get('/api/Product/GetLevels')).statusCode).toBe(503)
    expect(shop.asked).toHaveLength(asked + 1)
  })

  it('is found again by the next read after it was started anew', async () => {
    const routes = { 'GET /api/Product/Index': async () => ({ list: [] }) }
    const first = await startFakeService(routes)
    const port = Number(new URL(first.address).port)
    const other = await startGateway({ shop: first.address })
    const read = () => other.app.inject({ url: '/api/Product/Index', headers: { host } })
    expect((await read()).statusCode).toBe(200)
    await first.close()
    expect((await read()).statusCode).toBe(503)
    const second = await startFakeService(routes, port)
    expect((await read()).statusCode).toBe(200)
    await other.close()
    await second.close()
  })
})

function get11(url: string): string {
  return `GET ${url} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
}

describe('over a connection', () => {
  let address: URL
  beforeAll(async () => {
    address = new URL(await gateway.app.listen({ host: '127.0.0.1', port: 0 }))
  })

  it('a browser that leaves while a service thinks disturbs nobody', async () => {
    const leaving = ask(new URL('/api/Product/GetTypes', address), { headers: { host } })
    leaving.on('error', () => undefined)
    leaving.end()
    while (slowAnswers.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    leaving.destroy()
    for (const answer of slowAnswers.splice(0)) answer()
    expect((await get('/api/Product/Index')).statusCode).toBe(200)
  })

  /** Sends bytes as they are and reads the whole answer. */
  async function raw(bytes: string): Promise<string> {
    const socket = connect(Number(address.port), address.hostname)
    await once(socket, 'connect')
    socket.end(bytes)
    return text(socket)
  }

  it.each([
    [
      'headers beyond all measure',
      `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['an address with control characters', `GET /a\tb HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 400],
    [
      'an absolute address',
      `GET http://evil.example/api/me HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      400,
    ],
    [
      'two lengths',
      `POST /api/me HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
    ],
    ['a bare name for an address', `GET evil HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 400],
    ...[
      '../..',
      '%2e%2e/%2e%2e',
      '..\\..',
      '%2e%2e\\..',
      '..%2f..',
      '..%5c..',
      'x\\..\\..\\..\\metrics?',
    ].map((steps) => [`a way out by ${steps}`, get11(`/storage/products/${steps}/metrics`), 400] as const),
  ] as const)('%s is refused with the envelope', async (_case, bytes, status) => {
    const asked = media.asked.length
    const answer = await raw(bytes)
    expect(media.asked).toHaveLength(asked)
    expect(answer.split('\r\n')[0]).toContain(` ${status} `)
    expect(answer).toContain('"success":false')
  })
})
