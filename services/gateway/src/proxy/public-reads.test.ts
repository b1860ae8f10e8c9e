import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FastifyReply } from 'fastify'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { type GatewayHarness, startGateway } from '../testing/gateway-harness.ts'

const host = 'localhost:8080'
const publicly = (reply: FastifyReply) => reply.header('cache-control', 'public, no-cache')

let shop: FakeService
let gateway: GatewayHarness
let waiting: (() => void)[] = []

beforeAll(async () => {
  shop = await startFakeService({
    'GET /api/Product/Index': async ({ query }, reply) => publicly(reply).send({ list: [], query }),
    'GET /api/Product/Details/:id': async (_request, reply) => reply.code(404).send({ success: false }),
    'GET /api/Product/GetTypes': () => new Promise((resolve) => waiting.push(() => resolve([]))),
    'GET /api/Product/GetLevels': async (_request, reply) => reply.code(503).send({ success: false }),
    'GET /api/Tag/GetTags': async (_request, reply) => publicly(reply).header('set-cookie', 'a=b').send([]),
    'POST /api/Product/Lookup/Delete': async () => ({ success: true }),
  })
  gateway = await startGateway({ shop: shop.address, academy: 'http://127.0.0.1:9' })
})
afterAll(async () => {
  await gateway.close()
  await shop.close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url, headers: { host, ...headers } })
const timesAsked = (path: string) => shop.asked.filter(({ url }) => url.startsWith(path)).length

describe('a public read', () => {
  it('is asked of its service once, whoever asks, in whatever order and with whatever is empty', async () => {
    const { cookie } = await gateway.makeSession(7, 'Admin')
    const first = await get('/api/Product/Index?name=a&currentPage=2')
    const again = await get('/api/Product/Index?currentPage=2&level=&name=a', { cookie })
    expect(again.json()).toEqual(first.json())
    expect(again.headers['cache-control']).toBe('public, no-cache')
    expect(shop.asked.map(({ url }) => url)).toEqual(['/api/Product/Index?currentPage=2&name=a'])
    expect((await get('/api/Product/Index?name=b')).json()).toMatchObject({ query: { name: 'b' } })
  })

  it('is the same with what the contract does not know, and however its address is spelled', async () => {
    const first = await get('/api/Product/Index?name=same')
    for (const url of ['/api/Product/Index?x=1&name=same', '/api/Product/%49ndex?name=%73ame&y']) {
      expect((await get(url)).json()).toEqual(first.json())
    }
    expect(shop.asked.filter(({ url }) => url.endsWith('name=same'))).toHaveLength(1)
    expect(timesAsked('/api/Product/%49ndex')).toBe(0)
  })

  it('is not sent again to who has it, compressed as it is asked for', async () => {
    const url = '/api/Product/Index?name=etag'
    const { headers, body } = await get(url)
    const again = await get(url, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await get(url, { 'accept-encoding': encoding })
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(unpack(packed.rawPayload).toString()).toBe(body)
    }
    expect((await get(url, { 'if-none-match': '"older"' })).statusCode).toBe(200)
    expect(timesAsked(url)).toBe(1)
  })

  it('is asked again at once by who passes a command of staff on', async () => {
    const url = '/api/Product/Index?name=changed'
    const { page } = await gateway.makeSession(8, 'ProductCapturist')
    await get(url)
    const { statusCode } = await gateway.app.inject({
      method: 'POST',
      url: '/api/Product/Lookup/Delete',
      headers: page,
      payload: {},
    })
    expect(statusCode).toBe(200)
    await get(url)
    expect(timesAsked(url)).toBe(2)
  })

  it('that many ask for at once is one question', async () => {
    const answers = Promise.all([1, 2, 3].map(() => get('/api/Product/GetTypes')))
    while (waiting.length === 0) await new Promise(setImmediate)
    for (const answer of waiting) answer()
    waiting = []
    expect((await answers).map(({ body }) => body)).toEqual(['[]', '[]', '[]'])
    expect(timesAsked('/api/Product/GetTypes')).toBe(1)
  })

  it('of what is not there is remembered for a moment', async () => {
    for (let time = 0; time < 2; time += 1) expect((await get('/api/Product/Details/7')).statusCode).toBe(404)
    expect(timesAsked('/api/Product/Details/7')).toBe(1)
  })

  it.each(['/api/Product/GetLevels', '/api/Tag/GetTags'])(
    '%s, whose answer is nobody else’s, is not kept',
    async (url) => {
      const answers = [await get(url), await get(url)]
      expect(timesAsked(url)).toBe(2)
      for (const { headers } of answers) expect(headers).not.toHaveProperty('set-cookie')
    },
  )

  it('of a service that is down is 503 with the envelope', async () => {
    const { statusCode, headers, body } = await get('/api/Level/GetLevels')
    expect([statusCode, headers['cache-control']]).toEqual([503, 'private, no-store'])
    expect(body).toContain('El servicio no está disponible')
  })
})
