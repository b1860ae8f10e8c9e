import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { type GatewayHarness, startGateway } from '../testing/gateway-harness.ts'
import { askAt, beginSlowBody, type SlowBody, type SlowRequest } from '../testing/slow-body.ts'

const newUser = { url: '/api/user/newuser?conditionsAcceptation=true', type: 'application/json' }
const upload = { url: '/api/uploads', type: 'multipart/form-data; boundary=x' }

let service: FakeService
let gateway: GatewayHarness
let address: string
const slow: SlowBody[] = []

beforeEach(async () => {
  service = await startFakeService({
    'POST /api/user/newuser': async () => ({ success: true, messages: [], errors: {} }),
    'POST /api/uploads': async () => ({ success: true, messages: [], errors: {} }),
    'GET /storage/*': async () => 'picture',
  })
})
afterEach(async () => {
  await Promise.all(slow.splice(0).map((body) => body.close()))
  await gateway.close()
  await service.close()
})

async function start(overrides: Parameters<typeof startGateway>[1] = {}): Promise<void> {
  gateway = await startGateway({ identity: service.address, media: service.address }, overrides)
  address = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
}

async function begin(count: number, request: SlowRequest): Promise<readonly SlowBody[]> {
  const begun: SlowBody[] = []
  for (let at = 0; at < count; at += 1) begun.push(await beginSlowBody(address, request))
  slow.push(...begun)
  return begun
}

const command = { url: newUser.url, body: '{}' }
const timesAsked = (method: string) => service.asked.filter((asked) => asked.method === method).length

describe('seventy bodies that hardly come', () => {
  it('take no connection to the service from a command', async () => {
    await start()
    const bodies = await begin(70, newUser)
    for (const body of bodies) body.send('"')
    const begun = Date.now()
    expect((await askAt(address, command)).status).toBe(200)
    expect(Date.now() - begun).toBeLessThan(5000)
    expect(timesAsked('POST')).toBe(1)
    expect(bodies.map((body) => body.answer())).toEqual(Array(70).fill(''))
  })

  it('are passed on once they are whole', async () => {
    await start()
    let begun = 0
    service.app.server.on('request', ({ method }) => {
      if (method === 'POST') begun += 1
    })
    const [body] = await begin(1, newUser)
    body?.send(' '.repeat(998))
    // A request that is sent later, and whole, overtakes it.
    expect((await askAt(address, command)).status).toBe(200)
    expect(begun).toBe(1)
    body?.send('}')
    while (!body?.answer().includes('"success":true')) await sleep(5)
    expect(begun).toBe(2)
  })

  it('that are uploads have connections of their own', async () => {
    await start()
    await begin(70, upload)
    expect((await askAt(address, { method: 'GET', url: '/storage/courses/a.webp' })).status).toBe(200)
    expect((await askAt(address, command)).status).toBe(200)
  })

  it.each([newUser, upload])('are eight of one address at once: $url', async (request) => {
    await start({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
    const bodies = await begin(70, { ...request, ...from('203.0.113.9') })
    const refused = () => bodies.filter((body) => body.answer() !== '')
    while (refused().length < 62) await sleep(5)
    expect(refused()).toEqual(bodies.slice(8))
    for (const body of refused()) {
      expect(body.answer()).toMatch(/^HTTP\/1\.1 429 /)
      expect(body.answer()).toContain('"success":false')
    }
    expect((await askAt(address, { ...command, ...from('203.0.113.9') })).status).toBe(429)
    const reading = { method: 'GET', url: '/storage/courses/a.webp', ...from('203.0.113.9') } as const
    expect((await askAt(address, reading)).status).toBe(200)
    expect((await askAt(address, { ...command, ...from('203.0.113.10') })).status).toBe(200)
    await bodies[0]?.close()
    const again = async () => (await askAt(address, { ...command, ...from('203.0.113.9') })).status
    while ((await again()) === 429) await sleep(20)
    expect(await again()).toBe(200)
  })

  it('are no more than one where an address sends many that come at once', async () => {
    await start({ RATE_LIMITS: 'on' })
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => askAt(address, { url: '/api/Page/Report', body: '{}' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
