import { request as ask, createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { uploadFile } from '@rodada/contracts/media/upload'
import { fromThisSite, type GatewayHarness, startGateway } from '../testing/gateway-harness.ts'

interface Asked {
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
}

/** Stands for the services: counts what comes as it comes. */
let media: Server
const asked: Asked[] = []
/** Bytes of the body that the service has received so far. */
let received = 0
let gateway: GatewayHarness
let address: URL

beforeAll(async () => {
  media = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers })
    request.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
    })
    request.on('end', () => response.end('{}'))
  })
  await new Promise<void>((listening) => media.listen(0, '127.0.0.1', listening))
  const services = `http://127.0.0.1:${(media.address() as AddressInfo).port}`
  gateway = await startGateway({ media: services, identity: services })
  address = new URL(await gateway.app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(async () => {
  await gateway.close()
  media.closeAllConnections()
  await new Promise((closed) => media.close(closed))
})
beforeEach(() => {
  received = 0
})

const type = 'multipart/form-data; boundary=x'
const post = (payload: Buffer, headers: Record<string, string> = {}) =>
  gateway.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...fromThisSite, 'content-type': type, ...headers },
    payload,
  })

/** Sends a body of unknown length, a piece at a time, and reads the answer. */
async function stream(url: string, pieces: AsyncIterable<Buffer> | Iterable<Buffer>) {
  const headers = { ...fromThisSite, 'content-type': type }
  const asking = ask(new URL(url, address), { method: 'POST', headers })
  const answered = new Promise<{ status: number | undefined; body: string }>((done, failed) => {
    asking.on('response', (answer) =>
      text(answer).then((body) => done({ status: answer.statusCode, body }), failed),
    )
    asking.on('error', failed)
  })
  for await (const piece of pieces) asking.write(piece)
  asking.end()
  return answered
}

const { maxBytes } = uploadFile
const mebibyte = Buffer.alloc(1024 * 1024)

describe('an upload', () => {
  it('may be as large as its contract says, of known length or not, and is passed on as it comes', async () => {
    expect((await post(Buffer.alloc(maxBytes))).statusCode).toBe(200)
    expect(received).toBe(maxBytes)
    let passedOn = 0
    async function* pieces() {
      yield mebibyte
      while (received < maxBytes + mebibyte.length) await sleep(5)
      passedOn = received
      yield mebibyte
    }
    expect((await stream('/api/uploads', pieces())).status).toBe(200)
    expect(passedOn).toBe(maxBytes + mebibyte.length)
  })

  it('is 413 beyond, with the envelope, of known length or not', async () => {
    const known = await post(Buffer.alloc(maxBytes + 1))
    expect([known.statusCode, known.json().success, received]).toEqual([413, false, 0])
    const unknown = await stream('/api/uploads', Array<Buffer>(11).fill(mebibyte))
    expect([unknown.status, JSON.parse(unknown.body).success]).toEqual([413, false])
    expect(received).toBeLessThanOrEqual(maxBytes)
  })

  it('gives the browser a key, by which media knows it again', async () => {
    const response = await post(mebibyte)
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
    const digest = asked.at(-1)?.headers['x-rodada-browser']
    expect(digest).toMatch(/^[\w-]{43}$/)
    for (const url of ['/temp/a.jpg', '/storage/credentials/a.jpg', '/api/uploads?url=/temp/a.jpg']) {
      await gateway.app.inject({ url, headers: { host: fromThisSite.host, cookie } })
      expect(asked.at(-1)).toMatchObject({ url, headers: { 'x-rodada-browser': digest } })
    }
  })
})

describe('any other call', () => {
  it('keeps to its own limit, of known length or not', async () => {
    const url = '/api/user/newuser?conditionsAcceptation=true'
    const small = Buffer.alloc(10_000)
    expect((await stream(url, [small])).status).toBe(200)
    expect((await stream(url, [small, small])).status).toBe(413)
    const { page } = await gateway.makeSession(7, 'GeneralUser')
    const post = (payload: Buffer) =>
      gateway.app.inject({
        method: 'POST',
        url: '/api/Me/Data/Update',
        headers: page,
        payload,
      })
    expect((await post(mebibyte)).statusCode).toBe(200)
    expect((await post(Buffer.alloc(mebibyte.length + 1))).statusCode).toBe(413)
  })
})

describe('a file', () => {
  const host = fromThisSite.host

  it('is asked for with who asks, and by nobody told from outside', async () => {
    const { cookie } = await gateway.makeSession(7, 'GeneralUser')
    await gateway.app.inject({
      url: '/temp/a.jpg',
      headers: { host, cookie, 'x-rodada-browser': 'x'.repeat(43) },
    })
    expect(asked.at(-1)?.headers).toHaveProperty('x-rodada-identity')
    expect(asked.at(-1)?.headers).not.toHaveProperty('x-rodada-browser')
  })

  it('that anybody may see is asked for by nobody in particular', async () => {
    const browser = `browser=${'k'.repeat(43)}`
    await gateway.app.inject({ url: '/storage/courses/a.jpg', headers: { host, cookie: browser } })
    expect(asked.at(-1)?.headers).not.toHaveProperty('x-rodada-browser')
  })

  it.each(['/temp/%E0%A4%A', '/temp/..%2f..%2fmetrics'])('is not found by a trick: %s', async (url) => {
    const before = asked.length
    const response = await gateway.app.inject({ url, headers: { host } })
    expect([response.statusCode === 404 || response.statusCode === 400, response.json().success]).toEqual([
      true,
      false,
    ])
    expect(asked).toHaveLength(before)
  })
})
