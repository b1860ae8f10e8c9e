import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { defineCall } from '@rodada/contracts/call'
import { envelope } from '@rodada/contracts/common'
import { createServer as createApp } from '@rodada/service/http/app'
import { testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import { requestGuard } from '../plugins/request-guard.ts'
import { createSite } from '../plugins/site.ts'
import { bareCookie, bareProxy } from '../testing/bare-proxy.ts'
import { pageOf } from '../testing/gateway-harness.ts'
import { proxyRoutes } from './proxy.ts'

const read = defineCall({
  service: 'shop',
  access: 'public',
  publicRead: true,
  method: 'GET',
  path: '/api/Thing/Index',
  summary: 'x',
  response: envelope,
})

const command = defineCall({
  service: 'shop',
  access: ['Admin'],
  method: 'POST',
  path: '/api/Thing/Update',
  summary: 'x',
  response: envelope,
})

const staff = { userId: 1, roles: ['Admin'], registering: false, startedAt: new Date() } as const

/** Called when the service has begun to answer a command of staff. */
let onStaffCommand = () => {}
/** What the service does with the next request. */
let answer: (asked: IncomingMessage, reply: ServerResponse) => void
let asked: IncomingMessage
let service: Server
let app: FastifyInstance
let address: URL

beforeAll(async () => {
  service = createServer((message, reply) => {
    asked = message
    answer(message, reply)
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const settings = testSettings('gateway', 'postgres://unused')
  app = await createApp({ part: 'gateway', settings })
  await app.register(requestGuard, { site: createSite({ ...settings, LISTEN_PORT: 8080 }) })
  const at = service.address()
  const port = typeof at === 'object' && at ? at.port : 0
  await app.register(
    proxyRoutes,
    bareProxy(
      {
        addresses: { shop: `http://127.0.0.1:${port}` },
        table: [read, command],
        onStaffCommand: () => onStaffCommand(),
      },
      staff,
    ),
  )
  address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(async () => {
  await app.close()
  service.closeAllConnections()
  service.close()
})

async function ask(options: { method?: string; path?: string; headers?: Record<string, string> } = {}) {
  const { method = 'GET', path = read.path, headers = {} } = options
  const asking = request(new URL(path, address), { method, headers: { host: 'localhost:8080', ...headers } })
  asking.end()
  const [response]: IncomingMessage[] = await once(asking, 'response')
  if (response === undefined) throw new Error('No answer')
  return response
}

async function answered(options: Parameters<typeof ask>[0] = {}) {
  const response = await ask(options)
  const body = await buffer(response)
  return { status: response.statusCode, headers: response.headers, body }
}

/** Waits until the count has stayed the same for many turns of the event loop. */
async function untilStill(count: () => number): Promise<void> {
  for (let last = count(), turns = 0; turns < 1000; turns++) {
    await new Promise((next) => setImmediate(next))
    if (count() === last) continue
    last = count()
    turns = 0
  }
}

/** Much larger than a short answer, or than the buffers of a connection. */
const large = Buffer.alloc(8 * 1024 * 1024, 'a')

describe('the answer of a service', () => {
  it('comes as it stands, with its length, in pieces or not', async () => {
    for (const pieces of [['hola'], ['ho', 'la']]) {
      answer = (_asked, reply) => {
        reply.writeHead(200, { 'content-length': 4, etag: '"1"', 'x-many': ['a', 'b'] })
        for (const piece of pieces) reply.write(piece)
        reply.end()
      }
      const { status, headers, body } = await answered()
      expect([status, headers['content-length'], headers.etag, String(body)]).toEqual([
        200,
        '4',
        '"1"',
        'hola',
      ])
      expect(headers['x-many']).toBe('a, b')
    }
  })

  it('comes whole where its length is unknown, or large', async () => {
    for (const length of [{}, { 'content-length': large.length }]) {
      answer = (_asked, reply) => reply.writeHead(200, length).end(large)
      expect((await answered()).body.equals(large)).toBe(true)
    }
  })

  it('may have no body and name the length of one', async () => {
    answer = (_asked, reply) => reply.writeHead(200, { 'content-length': 1234 }).end()
    const { status, headers } = await answered({ method: 'HEAD' })
    expect([asked.method, status, headers['content-length']]).toEqual(['HEAD', 200, '1234'])
    answer = (_asked, reply) => {
      reply.writeHead(200, { etag: '"2"' }).flushHeaders()
      reply.end()
    }
    const empty = await answered()
    expect([empty.status, empty.headers.etag, empty.body.length]).toEqual([200, '"2"', 0])
    answer = (_asked, reply) => reply.writeHead(304, { etag: '"1"' }).end()
    const unchanged = await answered({ headers: { 'if-none-match': '"1"' } })
    expect([unchanged.status, unchanged.headers['content-length'], unchanged.body.length]).toEqual([
      304,
      undefined,
      0,
    ])
  })

  it('follows an interim one', async () => {
    answer = (_asked, reply) => {
      reply.writeEarlyHints({ link: '</a>; rel=preload' })
      reply.writeHead(200, { 'content-length': 2 }).end('{}')
    }
    expect(await answered()).toMatchObject({ status: 200, body: Buffer.from('{}') })
  })

  it('that breaks off is 503 while nobody has heard of it, and broken off afterwards', async () => {
    answer = (_asked, reply) => {
      reply.writeHead(200, { 'content-length': 10, 'content-encoding': 'br' })
      reply.write('12345', () => reply.destroy())
    }
    const early = await answered()
    expect([early.status, early.headers['content-encoding'], JSON.parse(String(early.body)).success]).toEqual(
      [503, undefined, false],
    )
    answer = (_asked, reply) => {
      reply.writeHead(200, { 'content-length': large.length, 'content-encoding': 'br', etag: '"1"' })
      reply.flushHeaders()
      reply.destroy()
    }
    const bodiless = await answered()
    expect(bodiless.status).toBe(503)
    expect(bodiless.headers).not.toHaveProperty('content-encoding')
    expect(bodiless.headers).not.toHaveProperty('etag')
    answer = (_asked, reply) => {
      reply.writeHead(200, { 'content-length': large.length + 1 })
      reply.write(large, () => reply.destroy())
    }
    const late = await ask()
    await expect(buffer(late)).rejects.toThrow('aborted')
  })

  it('is no longer asked for when the browser leaves', async () => {
    const left = new Promise<void>((done) => {
      answer = (_asked, reply) => {
        reply.on('close', done)
        reply.writeHead(200, { 'content-length': large.length * 10 })
        reply.write(large)
      }
    })
    const response = await ask()
    response.destroy()
    await left
  })

  it('is no longer asked for when the browser leaves before it has begun', async () => {
    const asking = request(new URL(read.path, address), { headers: { host: 'localhost:8080' } })
    const left = new Promise<void>((done) => {
      answer = (_asked, reply) => {
        reply.on('close', done)
        asking.destroy()
      }
    })
    asking.end()
    await Promise.all([left, once(asking, 'error')])
    // Less than the gateway waits for a service that does not answer.
  }, 10_000)

  it('is waited for when the browser leaves, where it is that of a command', async () => {
    const asking = request(new URL(command.path, address), {
      method: 'POST',
      headers: pageOf(staff.userId, bareCookie),
    })
    const left = new Promise<void>((done) => {
      app.server.once('request', (_asked, reply: ServerResponse) => reply.once('close', done))
    })
    const heard = new Promise<void>((done) => {
      onStaffCommand = done
    })
    answer = async (_asked, reply) => {
      asking.destroy()
      await left
      reply.end('{}')
    }
    asking.end()
    await Promise.all([heard, once(asking, 'error')])
  })

  it('is read as fast as the browser takes it', async () => {
    const piece = large.subarray(0, 64 * 1024)
    const whole = large.length * 16
    let taken = 0
    answer = (_asked, reply) => {
      const write = () => {
        while (taken < whole) {
          taken += piece.length
          if (!reply.write(piece)) return void reply.once('drain', write)
        }
        reply.end()
      }
      reply.writeHead(200, { 'content-length': whole })
      write()
    }
    const response = await ask()
    await untilStill(() => taken)
    expect(taken).toBeLessThan(whole / 4)
    let got = 0
    for await (const part of response) got += part.length
    expect(got).toBe(whole)
  })
})

describe('a request on its way', () => {
  it('leaves headers of its connection behind, and the host', async () => {
    answer = (_asked, reply) => reply.end('{}')
    const headers = { connection: 'close, X-Own', 'x-own': '1', 'x-other': '2', te: 'trailers' }
    await answered({ headers })
    expect(asked.headers).toMatchObject({ 'x-other': '2', host: expect.stringMatching(/^127\.0\.0\.1:/) })
    expect(asked.headers).not.toHaveProperty('x-own')
    expect(asked.headers).not.toHaveProperty('te')
  })

  it('keeps its query as it stands', async () => {
    answer = (_asked, reply) => reply.end('{}')
    await answered({ path: `${read.path}?name=%C3%B1+../x&n=%E0%A4` })
    expect(asked.url).toBe(`${read.path}?name=%C3%B1+../x&n=%E0%A4`)
  })
})
