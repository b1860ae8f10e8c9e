import { once } from 'node:events'
import { createServer as createTcpServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { defineCall } from '@rodada/contracts/call'
import { envelope } from '@rodada/contracts/common'
import { createServer } from '@rodada/service/http/app'
import { networkHeader, networkOf } from '@rodada/service/http/browser'
import { testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import { requestGuard } from '../plugins/request-guard.ts'
import { createSite } from '../plugins/site.ts'
import { bareCookie, bareProxy } from '../testing/bare-proxy.ts'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { pageOf } from '../testing/gateway-harness.ts'
import { proxyRoutes } from './proxy.ts'

const common = { service: 'shop', access: 'user', summary: 'x', response: envelope } as const
const create = defineCall({ ...common, method: 'POST', path: '/api/Thing/Create' })
const remove = defineCall({ ...common, method: 'GET', path: '/api/Thing/Delete/:id', changesState: true })
const read = defineCall({ ...common, method: 'GET', path: '/api/Thing/Index' })
const flaky = { ...common, service: 'academy' } as const
const readFlaky = defineCall({ ...flaky, method: 'GET', path: '/api/Flaky/Index' })
const removeFlaky = defineCall({ ...flaky, method: 'GET', path: '/api/Flaky/Delete/:id', changesState: true })

let shop: FakeService
let app: FastifyInstance
let brokenOnce: Server
let connections = 0

/** Takes the first request of every odd connection and hangs up, as a service does that is being replaced. */
function hangUpAtFirst(): Server {
  return createTcpServer((socket) => {
    connections += 1
    const hangsUp = connections % 2 === 1
    socket.once('data', () =>
      hangsUp ? socket.destroy() : socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'),
    )
    socket.on('error', () => undefined)
  })
}

beforeAll(async () => {
  const done = async () => ({ success: true, messages: [], errors: {} })
  shop = await startFakeService({
    'POST /api/Thing/Create': done,
    'GET /api/Thing/Delete/:id': done,
    'GET /api/Thing/Index': done,
  })
  brokenOnce = hangUpAtFirst().listen(0, '127.0.0.1')
  await once(brokenOnce, 'listening')
  const address = brokenOnce.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const settings = testSettings('gateway', 'postgres://unused')
  app = await createServer({ part: 'gateway', settings })
  await app.register(requestGuard, { site: createSite({ ...settings, LISTEN_PORT: 8080 }) })
  const options = bareProxy(
    {
      addresses: { shop: shop.address, academy: `http://127.0.0.1:${port}` },
      table: [create, remove, read, readFlaky, removeFlaky],
    },
    { userId: 7, roles: [], registering: false, startedAt: new Date() },
  )
  await app.register(proxyRoutes, options)
})
afterAll(async () => {
  await app.close()
  brokenOnce.close()
  await shop.close()
})

/** Of a signed-in user. */
const fromThisSite = pageOf(7, bareCookie)
const { host, cookie } = fromThisSite

describe('a change of state', () => {
  it.each([
    ['POST', '/api/Thing/Create'],
    ['GET', '/api/Thing/Delete/7'],
    ['GET', '/api/Thing/%44elete/7'],
  ] as const)('%s %s answers a script of this site only', async (method, url) => {
    expect((await app.inject({ method, url, headers: fromThisSite })).statusCode).toBe(200)
    const asked = shop.asked.length
    const strangers = [
      { host, cookie },
      { host, cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
      { ...fromThisSite, 'sec-fetch-site': 'cross-site' },
      { ...fromThisSite, origin: 'https://evil.example' },
      { ...fromThisSite, origin: 'http://127.0.0.1:8080' },
    ]
    for (const headers of strangers) {
      const refused = await app.inject({ method, url, headers })
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
    }
    expect(shop.asked).toHaveLength(asked)
  })

  it('is not made by asking for its headers', async () => {
    const asked = shop.asked.length
    const response = await app.inject({ method: 'HEAD', url: '/api/Thing/Delete/7', headers: fromThisSite })
    expect(response.statusCode).toBe(404)
    expect(shop.asked).toHaveLength(asked)
  })

  it('carries its body as it stands', async () => {
    const payload = '{ "name" : "ñ" }'
    const headers = { ...fromThisSite, 'content-type': 'application/json', 'idempotency-key': 'k' }
    await app.inject({ method: 'POST', url: '/api/Thing/Create', headers, payload })
    expect(shop.asked.at(-1)).toMatchObject({
      body: { name: 'ñ' },
      headers: { 'content-length': '17', 'idempotency-key': 'k', 'x-rodada-identity': 'token' },
    })
  })

  it('names the network of its sender by a digest, whatever the sender says', async () => {
    const networkOfCall = async (remoteAddress: string) => {
      const headers = { ...fromThisSite, [networkHeader]: 'x'.repeat(43) }
      await app.inject({ method: 'POST', url: '/api/Thing/Create', headers, remoteAddress })
      return networkOf(shop.asked.at(-1) ?? { headers: {} })
    }
    const network = await networkOfCall('2001:db8::1')
    expect(network).toMatch(/^[\w-]{43}$/)
    expect(await networkOfCall('2001:db8::ffff:2')).toBe(network)
    expect(new Set([network, 'x'.repeat(43), await networkOfCall('2001:db8:0:1::1')]).size).toBe(3)
    await app.inject({ url: '/api/Thing/Index', headers: { host, cookie, [networkHeader]: 'x'.repeat(43) } })
    expect(networkOf(shop.asked.at(-1) ?? { headers: {} })).toBeNull()
  })

  it('carries the body of another media type too', async () => {
    const headers = { ...fromThisSite, 'content-type': 'text/plain' }
    await app.inject({ method: 'POST', url: '/api/Thing/Create', headers, payload: 'text' })
    expect(shop.asked.at(-1)?.body).toBe('text')
  })

  it('with too large a body is refused at the door', async () => {
    const asked = shop.asked.length
    const payload = 'a'.repeat(1024 * 1024 + 1)
    const response = await app.inject({
      method: 'POST',
      url: '/api/Thing/Create',
      headers: fromThisSite,
      payload,
    })
    expect(response.statusCode).toBe(413)
    expect(shop.asked).toHaveLength(asked)
  })

  it('is not repeated after a lost answer', async () => {
    const before = connections
    const response = await app.inject({ url: '/api/Flaky/Delete/7', headers: fromThisSite })
    expect(response.statusCode).toBe(503)
    expect(connections).toBe(before + 1)
    await app.inject({ url: '/api/Flaky/Index', headers: { host, cookie } })
  })
})

describe('a read', () => {
  it('needs no header, since a preload can carry none', async () => {
    expect((await app.inject({ url: '/api/Thing/Index', headers: { host, cookie } })).statusCode).toBe(200)
  })

  it('is asked once more when the connection breaks', async () => {
    connections = 0
    expect((await app.inject({ url: '/api/Flaky/Index', headers: { host, cookie } })).statusCode).toBe(200)
    expect(connections).toBe(2)
  })
})
