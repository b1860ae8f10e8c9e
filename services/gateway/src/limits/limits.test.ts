import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { fromThisSite, type GatewayUnderTest, startGateway } from '../testing/gateway-under-test.ts'
import { generalLimit } from './general-limit.ts'
import { signInTries } from './sign-in-limit.ts'

const credentials = { email: 'ana@rodada.test', password: 'x' }

let identity: FakeService
const gateways: GatewayUnderTest[] = []
beforeEach(async () => {
  identity = await startFakeService({ 'POST /internal/sign-in': async () => ({ user: null, retryAfter: 0 }) })
})
afterEach(async () => {
  // The first brought the database, so it goes last.
  for (const gateway of gateways.splice(0).reverse()) await gateway.close()
  await identity.close()
})

async function start(overrides: Parameters<typeof startGateway>[1]): Promise<GatewayUnderTest> {
  const gateway = await startGateway(
    { identity: identity.address },
    { TRUST_PROXY: '127.0.0.1', ...overrides },
  )
  gateways.push(gateway)
  return gateway
}

function signIn(gateway: GatewayUnderTest, address: string) {
  const headers = { ...fromThisSite, 'x-forwarded-for': address }
  return gateway.app.inject({ method: 'POST', url: '/identificacion', headers, payload: credentials })
}

describe('tries to sign in', () => {
  it('are limited by address, over all gateways and restarts', async () => {
    const one = await start({ RATE_LIMITS: 'on' })
    const other = await start({ RATE_LIMITS: 'on', DATABASE_URL: one.settings.DATABASE_URL })
    for (let n = 0; n < signInTries; n += 1) {
      expect((await signIn(n % 2 ? one : other, '2001:db8::1')).statusCode).toBe(200)
    }
    const refused = await signIn(one, '2001:db8::2')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({
      success: false,
      messages: [expect.stringContaining('demasiadas')],
    })
    expect(identity.asked).toHaveLength(signInTries)
    expect((await signIn(one, '2001:db8:0:1::1')).statusCode).toBe(200)
    const { rows } = await one.pool.query('select key from sign_in_try')
    expect(JSON.stringify(rows)).not.toContain('2001')
    await one.pool.query(`update sign_in_try set window_ends_at = now()`)
    expect((await signIn(one, '2001:db8::1')).statusCode).toBe(200)
  })

  it('are not counted where limits are off', async () => {
    const gateway = await start({ RATE_LIMITS: 'off' })
    for (let n = 0; n <= signInTries; n += 1)
      expect((await signIn(gateway, '203.0.113.9')).statusCode).toBe(200)
  })
})

describe('requests of one address', () => {
  it('are limited, its files and other addresses are not', async () => {
    const gateway = await start({ RATE_LIMITS: 'on' })
    const get = (url: string, address = '203.0.113.9') =>
      gateway.app.inject({ url, headers: { host: fromThisSite.host, 'x-forwarded-for': address } })
    for (let n = 0; n < generalLimit; n += 1) await get('/healthz')
    const refused = await get('/api/me')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect(refused.headers).not.toHaveProperty('x-ratelimit-limit')
    expect(refused.json()).toMatchObject({ success: false })
    expect((await get('/assets/shell/none.js')).statusCode).toBe(404)
    expect((await get('/healthz', '203.0.113.10')).statusCode).toBe(200)
  })
})
