import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startFakeService } from '../testing/fake-service.ts'
import { startGateway } from '../testing/gateway-harness.ts'
import { host, type ProxiedServices, startProxiedServices } from './testing/proxied-services.ts'

let proxied: ProxiedServices
beforeAll(async () => {
  proxied = await startProxiedServices()
})
afterAll(() => proxied.close())

describe('a call', () => {
  it('reaches its service with query and answer as they stand', async () => {
    const response = await proxied.get('/api/me?name=%C3%B1u&levels=a&levels=b&x=%00')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ query: { name: 'ñu', levels: ['a', 'b'], x: '\0' } })
    expect(proxied.identity.asked.at(-1)?.url).toBe('/api/me?name=%C3%B1u&levels=a&levels=b&x=%00')
  })

  it('keeps caching as the service says it, and 304', async () => {
    const response = await proxied.get('/api/Product/Index')
    expect(response.headers['cache-control']).toBe('public, no-cache')
    const again = await proxied.get('/api/Product/Index', { 'if-none-match': String(response.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    const { cookie } = await proxied.gateway.makeSession(8, 'Admin')
    const own = await proxied.get('/api/Log/Index', { cookie })
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
  })

  it('carries the request id there and back, and believes none from outside', async () => {
    const response = await proxied.get('/api/Product/Index', { 'x-request-id': 'forged' })
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(proxied.shop.asked.at(-1)?.headers['x-request-id']).toBe(response.headers['x-request-id'])
  })

  it("carries the visitor's address, whatever he claims", async () => {
    await proxied.get('/api/me', {
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
    })
    const { headers } = proxied.identity.asked.at(-1) ?? {}
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
    expect((await proxied.get('/api/me', forged)).statusCode).toBe(200)
    for (const name of Object.keys(forged))
      expect(proxied.identity.asked.at(-1)?.headers).not.toHaveProperty(name)
    expect((await proxied.get('/api/Log/Index', forged)).statusCode).toBe(401)
  })

  it('carries no header of the connection', async () => {
    await proxied.get('/api/me', {
      connection: 'x-secret',
      'x-secret': '1',
      te: 'trailers',
      upgrade: 'websocket',
      expect: '100-continue',
    })
    for (const name of ['x-secret', 'te', 'upgrade', 'expect']) {
      expect(proxied.identity.asked.at(-1)?.headers).not.toHaveProperty(name)
    }
  })

  it('may be asked for its headers alone', async () => {
    const response = await proxied.gateway.app.inject({
      method: 'HEAD',
      url: '/api/Product/Index',
      headers: { host },
    })
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('')
  })

  it('is not upset by a body where none belongs', async () => {
    const headers = { host, 'content-type': 'application/json' }
    const response = await proxied.gateway.app.inject({
      method: 'GET',
      url: '/api/Product/Index',
      headers,
      payload: '{}',
    })
    expect(response.statusCode).toBe(200)
  })

  it('keeps a final slash from mattering', async () => {
    expect((await proxied.get('/api/Product/Details/7/')).statusCode).toBe(404)
    expect(proxied.shop.asked.at(-1)?.url).toBe('/api/Product/Details/7/')
  })
})

describe('who may', () => {
  it('is decided at the door: 401 without a session, 403 without the role, else through', async () => {
    const asked = proxied.admin.asked.length
    const nobody = await proxied.get('/api/Log/Index')
    expect(nobody.statusCode).toBe(401)
    expect(nobody.json()).toEqual({ success: false, messages: ['Inicia sesión para continuar.'], errors: {} })
    const customer = await proxied.gateway.makeSession(7, 'GeneralUser', 'Instructor')
    expect((await proxied.get('/api/Log/Index', { cookie: customer.cookie })).statusCode).toBe(403)
    expect(proxied.admin.asked).toHaveLength(asked)
    const administrator = await proxied.gateway.makeSession(8, 'Admin')
    expect((await proxied.get('/api/Log/Index', { cookie: administrator.cookie })).statusCode).toBe(200)
    expect(proxied.admin.asked.at(-1)?.headers).toHaveProperty('x-rodada-identity')
  })

  it('is nobody in particular where the answer is the same for everybody', async () => {
    const { cookie } = await proxied.gateway.makeSession(7, 'Admin')
    await proxied.get('/api/Product/Index', { cookie })
    expect(proxied.shop.asked.at(-1)?.headers).not.toHaveProperty('x-rodada-identity')
    await proxied.get('/storage/products/a.webp?w=320', { cookie })
    expect(proxied.media.asked.at(-1)?.headers).not.toHaveProperty('x-rodada-identity')
    expect(proxied.media.asked.at(-1)?.url).toBe('/storage/products/a.webp?w=320')
  })

  it('is told to media for any other file', async () => {
    const { cookie } = await proxied.gateway.makeSession(7, 'GeneralUser')
    await proxied.get('/storage/credentials/a.webp', { cookie })
    expect(proxied.media.asked.at(-1)?.headers).toHaveProperty('x-rodada-identity')
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
    const { cookie } = await proxied.gateway.makeSession(7, 'Admin')
    const requests: Record<string, string>[] = [{}, { cookie }, { cookie: 'session=stale.stale' }]
    for (const headers of requests) {
      expect((await proxied.get(url, headers)).headers).not.toHaveProperty('set-cookie')
    }
  })
})

describe('a service that is down', () => {
  it('answers 503 with the envelope, and the others go on', async () => {
    const response = await proxied.get('/api/Course/GetCourseIndex')
    expect(response.statusCode).toBe(503)
    expect(response.headers['cache-control']).toContain('no-store')
    expect(response.json()).toEqual({
      success: false,
      messages: ['El servicio no está disponible por el momento. Inténtalo de nuevo en unos segundos.'],
      errors: {},
    })
    expect((await proxied.get('/api/Product/Index')).statusCode).toBe(200)
  })

  it('is not asked again when it says so itself', async () => {
    const asked = proxied.shop.asked.length
    expect((await proxied.get('/api/Product/GetLevels')).statusCode).toBe(503)
    expect(proxied.shop.asked).toHaveLength(asked + 1)
  })

  it('is found again by the next read after it was started anew', async () => {
    const routes = { 'GET /api/Product/Index': async () => ({ list: [] }) }
    const first = await startFakeService(routes)
    const port = Number(new URL(first.address).port)
    const other = await startGateway({ shop: first.address })
    let page = 0
    // An address that is not cached yet.
    const read = () =>
      other.app.inject({ url: `/api/Product/Index?currentPage=${++page}`, headers: { host } })
    expect((await read()).statusCode).toBe(200)
    await first.close()
    expect((await read()).statusCode).toBe(503)
    const second = await startFakeService(routes, port)
    expect((await read()).statusCode).toBe(200)
    await other.close()
    await second.close()
  })
})
