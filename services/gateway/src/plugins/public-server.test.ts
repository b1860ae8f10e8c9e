import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import { testRelease } from '@rodada/releases/testing/test-releases'
import { createServer } from '@rodada/service/http/app'
import { testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import { pageRoutes } from '../page/routes.ts'
import { proxyRoutes } from '../proxy/proxy.ts'
import { bareProxy } from '../testing/bare-proxy.ts'
import { publicServer } from './public-server.ts'
import { requestGuard } from './request-guard.ts'
import { securityHeaders } from './security-headers.ts'
import { createSite } from './site.ts'

const host = 'localhost:8080'
let app: FastifyInstance

beforeAll(async () => {
  const settings = testSettings('gateway', 'postgres://unused')
  app = await createServer({ part: 'gateway', settings, server: publicServer({}) })
  await app.register(securityHeaders, { strictTransport: false, includeSubDomains: false })
  await app.register(requestGuard, { site: createSite({ ...settings, LISTEN_PORT: 8080 }) })
  await app.register(proxyRoutes, bareProxy())
  const shell = testRelease('shell', { pages: [] })
  const page = { id: 'x', access: 'public', title: 'Clase', chunks: [] } as const
  const academy = testRelease('mf-academy', { pages: [{ ...page, path: '/clase/:id' }] })
  await app.register(pageRoutes, {
    releases: { active: async () => ({ shell, 'mf-academy': academy }), folders: () => [] },
    publicUrl: settings.PUBLIC_URL,
    session: async () => null,
    fetchHead: async () => null,
    business: async () => ({ business: unstatedBusiness, isCurrent: true }),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const long = 'a'.repeat(600)
const calls = [
  '/api/Course/Details/%',
  '/api/%E0%A4%A?x=1',
  `/api/Course/Details/${long}`,
  '/storage/products/%',
  '/assets/shell/%',
]
const pages = ['/clase/%', '/producto/%E0%A4%A', '/%', '/clase/%?returnUrl=%', '/apis/%']

describe('an address that cannot be read', () => {
  it.each(calls)('is a call that does not exist: %s', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const headers = { host, origin: `http://${host}`, 'x-requested-with': 'fetch' }
      const answer = await app.inject({ method, url, headers })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({
        success: false,
        messages: ['No encontramos lo que buscas.'],
        errors: {},
      })
    }
  })

  it.each(pages)('is a page that does not exist: %s', async (url) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { host } })
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain('No encontramos esta página')
  })

  it.each([...calls, ...pages])('goes through the door: %s', async (url) => {
    const { headers } = await app.inject({ url, headers: { host } })
    expect(headers).toMatchObject({
      'x-request-id': expect.any(String),
      'x-content-type-options': 'nosniff',
      // Documents may use the camera.
      'permissions-policy': expect.stringMatching(/^camera=\((self)?\), microphone=\(\)/),
      'cache-control': expect.stringContaining('no-store'),
    })
    const elsewhere = await app.inject({ url, headers: { host: 'evil.example' } })
    expect([elsewhere.statusCode, elsewhere.json().success]).toEqual([421, false])
  })
})

/** Sends these lines as they stand. */
async function answerTo(...lines: string[]): Promise<string> {
  const address = app.server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

describe('the host', () => {
  it('must be said', async () => {
    for (const lines of [['GET /nada HTTP/1.1'], ['GET /nada HTTP/1.1', 'Host:'], ['GET /nada HTTP/1.0']]) {
      const answer = await answerTo(...lines)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('"success":false')
      expect(answer).toMatch(/x-content-type-options: nosniff/i)
    }
  })

  it('may be said once only', async () => {
    expect(await answerTo('GET /nada HTTP/1.1', `Host: ${host}`)).toMatch(/^HTTP\/1\.1 404 /)
    for (const others of [`Host: ${host}`, 'hOsT: evil.example', 'Host:']) {
      const answer = await answerTo('GET /nada HTTP/1.1', `Host: ${host}`, others)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('"success":false')
    }
  })
})

describe('an expectation', () => {
  it('that nobody knows is refused like anything else', async () => {
    const answer = await answerTo('GET /nada HTTP/1.1', `Host: ${host}`, 'Expect: the-impossible')
    expect(answer).toMatch(/^HTTP\/1\.1 417 /)
    expect(answer).toContain('"success":false')
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/i)
  })

  it('to be told to go on is met', async () => {
    const answer = await answerTo('GET /nada HTTP/1.1', `Host: ${host}`, 'Expect: 100-continue')
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 404 /)
  })
})

describe('a read that announces a body', () => {
  it('is the last on its connection: the next would be taken for the body', async () => {
    const address = app.server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET /api/Course/Details/abc HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 120\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(answer).toContain('"success":false')
  }, 20_000)
})
