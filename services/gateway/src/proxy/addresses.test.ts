import { once } from 'node:events'
import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { fromThisSite } from '../testing/gateway-harness.ts'
import { host, type ProxiedServices, startProxiedServices } from './testing/proxied-services.ts'

let proxied: ProxiedServices
beforeAll(async () => {
  proxied = await startProxiedServices()
})
afterAll(() => proxied.close())

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
    ['GET', '/metrics/shop', 404],
    ['GET', '/openapi.json', 404],
    ['GET', '/api/../internal/sign-in', 404],
    ['GET', '/api/Product/Details/..%2f..%2fetc', 400],
    ['GET', '/api/Product/Details/%2e%2e%2f%2e%2e%2fmetrics', 400],
    ['GET', '/api/Product/Details/%E0%A4%A', 404],
    ['GET', '/storage/products/%E0%A4%A', 404],
    ['GET', '/storage/products/%', 404],
  ] as const)('%s %s is %i with the envelope', async (method, url, status) => {
    const asked = [...proxied.shop.asked, ...proxied.media.asked].length
    const response = await proxied.gateway.app.inject({ method, url, headers: fromThisSite })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
    expect([...proxied.shop.asked, ...proxied.media.asked]).toHaveLength(asked)
  })

  it.each(['/api/Product/Details/%00', '/api/Product/Details/1%27--', '/api/Product/Details/abc'])(
    "%s is the service's to judge",
    async (url) => {
      expect((await proxied.get(url)).statusCode).toBe(404)
      expect(proxied.shop.asked.at(-1)?.url).toBe(url)
    },
  )
})

function get11(url: string): string {
  return `GET ${url} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
}

describe('over a connection', () => {
  let address: URL
  beforeAll(async () => {
    address = new URL(await proxied.gateway.app.listen({ host: '127.0.0.1', port: 0 }))
  })

  it('a browser that leaves while a service thinks disturbs nobody', async () => {
    const leaving = ask(new URL('/api/Product/GetTypes', address), { headers: { host } })
    leaving.on('error', () => undefined)
    leaving.end()
    while (proxied.slowAnswers.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    leaving.destroy()
    for (const answer of proxied.slowAnswers.splice(0)) answer()
    expect((await proxied.get('/api/Product/Index')).statusCode).toBe(200)
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
    const asked = proxied.media.asked.length
    const answer = await raw(bytes)
    expect(proxied.media.asked).toHaveLength(asked)
    expect(answer.split('\r\n')[0]).toContain(` ${status} `)
    expect(answer).toContain('"success":false')
  })
})
