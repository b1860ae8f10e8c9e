import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  confirmEmail,
  registerUser,
  requestPasswordReset,
  resendAccess,
  resetPassword,
} from '@rodada/contracts/account/calls'
import { beginPayment, paySubscription } from '@rodada/contracts/money/payment'
import { signInTries } from '../sign-in/sign-in.ts'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { fromThisSite, type GatewayHarness, startGateway } from '../testing/gateway-harness.ts'
import { generalLimit } from './rate-limits.ts'

const credentials = { email: 'ana@rodada.test', password: 'x' }

let identity: FakeService
const gateways: GatewayHarness[] = []
beforeEach(async () => {
  identity = await startFakeService({
    'POST /internal/sign-in': async () => ({ user: null, retryAfter: 0 }),
    'POST /*': async () => ({ success: true, messages: [], errors: {} }),
  })
})
afterEach(async () => {
  // The first brought the database, so it goes last.
  for (const gateway of gateways.splice(0).reverse()) await gateway.close()
  await identity.close()
})

async function start(overrides: Parameters<typeof startGateway>[1]): Promise<GatewayHarness> {
  const gateway = await startGateway(
    { identity: identity.address, academy: identity.address },
    { TRUST_PROXY: '127.0.0.1', ...overrides },
  )
  gateways.push(gateway)
  return gateway
}

function signIn(gateway: GatewayHarness, address: string) {
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
    const { rows } = await one.pool.query('select key from limited_use')
    expect(JSON.stringify(rows)).not.toContain('2001')
    await one.pool.query(`update limited_use set window_ends_at = now()`)
    expect((await signIn(one, '2001:db8::1')).statusCode).toBe(200)
  })

  it('are not counted where limits are off', async () => {
    const gateway = await start({ RATE_LIMITS: 'off' })
    for (let n = 0; n <= signInTries; n += 1)
      expect((await signIn(gateway, '203.0.113.9')).statusCode).toBe(200)
  })
})

function make(
  gateway: GatewayHarness,
  { path }: { path: string },
  address: string,
  page: Record<string, string> = fromThisSite,
) {
  const headers = { ...page, 'x-forwarded-for': address }
  return gateway.app.inject({ method: 'POST', url: path, headers })
}

/** As if the call had been made so often by now. */
async function use(gateway: GatewayHarness, call: { path: string }, uses: number) {
  await make(gateway, call, '203.0.113.9')
  await gateway.pool.query('update limited_use set uses = $1', [uses])
}

describe('a call that guests make', () => {
  const startLimited = () => start({ RATE_LIMITS: 'on' })
  const ofBrowser = (n: number) => ({ ...fromThisSite, cookie: `browser=${String(n).padStart(43, 'x')}` })

  it('stops one browser, and not the forty others behind its carrier', async () => {
    const gateway = await startLimited()
    const ask = (browser: number) => make(gateway, requestPasswordReset, '203.0.113.9', ofBrowser(browser))
    const { max } = requestPasswordReset.limit
    for (let n = 0; n < max; n += 1) expect((await ask(0)).statusCode).toBe(200)
    const refused = await ask(0)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    for (let browser = 1; browser <= 40; browser += 1) expect((await ask(browser)).statusCode).toBe(200)
    // Elsewhere it is the same browser.
    expect((await make(gateway, requestPasswordReset, '198.51.100.1', ofBrowser(0))).statusCode).toBe(429)
  })

  it('is bounded by network for who changes or drops the browser’s key with each call', async () => {
    const gateway = await startLimited()
    await use(gateway, requestPasswordReset, requestPasswordReset.limit.networkMax - 1)
    expect((await make(gateway, requestPasswordReset, '203.0.113.9', ofBrowser(1))).statusCode).toBe(200)
    for (const headers of [undefined, ofBrowser(2), { ...fromThisSite, cookie: 'browser=forged' }])
      expect((await make(gateway, requestPasswordReset, '203.0.113.9', headers)).statusCode).toBe(429)
  })
})

describe('a call that its contract limits', () => {
  it.each([
    { call: registerUser, other: requestPasswordReset },
    { call: requestPasswordReset, other: registerUser },
  ])(
    'is counted by address and by itself, over all gateways: $call.path',
    async ({ call, other: neighbour }) => {
      const one = await start({ RATE_LIMITS: 'on' })
      const other = await start({ RATE_LIMITS: 'on', DATABASE_URL: one.settings.DATABASE_URL })
      await use(one, call, call.limit.networkMax - 2)
      for (let n = 0; n < 2; n += 1) {
        expect((await make(n % 2 ? one : other, call, '203.0.113.9')).statusCode).toBe(200)
      }
      const asked = identity.asked.length
      // A session does not change who is counted.
      const { page } = await one.makeSession(7, 'GeneralUser')
      for (const refused of [
        await make(one, call, '203.0.113.9'),
        await make(other, call, '203.0.113.9', page),
      ]) {
        expect(refused.statusCode).toBe(429)
        const wait = Number(refused.headers['retry-after'])
        expect(wait).toBeGreaterThan(call.limit.windowSeconds - 60)
        expect(wait).toBeLessThanOrEqual(call.limit.windowSeconds)
        expect(refused.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
      }
      expect(identity.asked).toHaveLength(asked)
      expect((await make(one, call, '203.0.113.10')).statusCode).toBe(200)
      expect((await make(one, neighbour, '203.0.113.9')).statusCode).toBe(200)
      await one.pool.query('update limited_use set window_ends_at = now()')
      expect((await make(one, call, '203.0.113.9')).statusCode).toBe(200)
    },
  )

  it('shares its count with others of the same name', async () => {
    const gateway = await start({ RATE_LIMITS: 'on' })
    await use(gateway, confirmEmail, confirmEmail.limit.networkMax - 1)
    await make(gateway, confirmEmail, '203.0.113.9')
    expect((await make(gateway, resetPassword, '203.0.113.9')).statusCode).toBe(429)
  })

  it('is counted by user where only users make it, wherever they are', async () => {
    const gateway = await start({ RATE_LIMITS: 'on' })
    const { page } = await gateway.makeSession(7, 'GeneralUser')
    for (let n = 0; n < resendAccess.limit.max; n += 1) {
      expect((await make(gateway, resendAccess, `203.0.113.${n}`, page)).statusCode).toBe(200)
    }
    const again = await gateway.makeSession(7, 'GeneralUser')
    expect((await make(gateway, resendAccess, '203.0.113.200', again.page)).statusCode).toBe(429)
    const neighbour = await gateway.makeSession(8, 'GeneralUser')
    expect((await make(gateway, resendAccess, '203.0.113.1', neighbour.page)).statusCode).toBe(200)
    expect((await make(gateway, resendAccess, '203.0.113.1')).statusCode).toBe(401)
  })

  it.each([beginPayment, paySubscription])(
    'bounds what the bank can be asked: $path',
    async ({ path, limit }) => {
      const gateway = await start({ RATE_LIMITS: 'on' })
      const { page } = await gateway.makeSession(7, 'GeneralUser')
      const ask = () => make(gateway, { path: path.replace(':id', '1001') }, '203.0.113.9', page)
      for (let n = 0; n < limit.max; n += 1) expect((await ask()).statusCode).toBe(200)
      expect((await ask()).statusCode).toBe(429)
    },
  )

  it('is not where limits are off', async () => {
    const gateway = await start({ RATE_LIMITS: 'off' })
    for (let n = 0; n <= registerUser.limit.max; n += 1) {
      expect((await make(gateway, registerUser, '203.0.113.9')).statusCode).toBe(200)
    }
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
