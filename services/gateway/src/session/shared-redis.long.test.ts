import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createClient } from '@redis/client'
import type { Role } from '@rodada/contracts/roles'
import { dayMs, hourMs, minuteMs } from '@rodada/contracts/words/durations'
import { internally } from '@rodada/service/testing/test-settings'
import { signInTries } from '../sign-in/sign-in.ts'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { fromThisSite, type GatewayHarness, startGateway } from '../testing/gateway-harness.ts'
import { type RedisServer, startRedis } from '../testing/redis-server.ts'

describe('two gateways on one Redis', () => {
  let redis: RedisServer
  let identity: FakeService
  let one: GatewayHarness
  let other: GatewayHarness
  let inspect: ReturnType<typeof inspector>

  beforeAll(async () => {
    redis = await startRedis()
    identity = await startFakeService({
      'GET /api/me': async ({ headers }) => ({ token: headers['x-rodada-identity'] }),
      'POST /internal/sign-in': async () => ({ user: null, retryAfter: 0 }),
    })
    const settings = { REDIS_URL: redis.url, RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } as const
    one = await startGateway({ identity: identity.address }, settings)
    const { DATABASE_URL } = one.settings
    other = await startGateway({ identity: identity.address }, { ...settings, DATABASE_URL })
    inspect = inspector(redis.url)
    await inspect.connect()
    await Promise.all([untilReady(one), untilReady(other)])
  })
  afterAll(async () => {
    inspect.destroy()
    await other.close()
    await one.close()
    await identity.close()
    await redis.close()
  })
  beforeEach(async () => {
    const { keys } = await inspectKeys()
    if (keys.length > 0) await inspect.del(keys)
  })

  /** The keys that these tests may have left. */
  async function inspectKeys(): Promise<{ keys: string[] }> {
    const users = [7, 8].map((user) => `rodada:sessions-of:${user}`)
    const sessions = await Promise.all(users.map((key) => inspect.zRangeByScore(key, '-inf', '+inf')))
    return { keys: [...users, 'rodada:sessions-ended', ...sessions.flat().map(sessionKey)] }
  }

  const begin = (id: string, startedAt: Date, userId = 7, role: Role = 'Admin') =>
    one.sessions.create({ id, userId, roles: [role], registering: false, startedAt })
  const isAlive = async (id: string) => (await other.sessions.find(id)) !== null
  const endSessions = (payload: object) =>
    one.internal.inject({
      method: 'POST',
      url: '/internal/end-sessions',
      headers: internally('identity', 'gateway'),
      payload,
    })

  it('know a session together, and that it is over', async () => {
    const { cookie, id } = await one.makeSession(7, 'Admin', 'Instructor')
    for (const gateway of [one, other]) expect(await isKnown(gateway, cookie)).toBe(true)
    expect(await other.sessions.find(id)).toMatchObject({
      id,
      userId: 7,
      roles: ['Admin', 'Instructor'],
      registering: false,
    })
    await other.sessions.end(id)
    for (const gateway of [one, other]) expect(await isKnown(gateway, cookie)).toBe(false)
    expect((await one.pool.query('select from session')).rowCount).toBe(0)
  })

  it('list the sessions of a user that are alive, the last used first', async () => {
    const [used, idle, over] = [
      await one.makeSession(7),
      await other.makeSession(7),
      await one.makeSession(7),
    ]
    await one.makeSession(8)
    await inspect.pExpire(sessionKey(idle.id), hourMs)
    await one.sessions.end(over.id)
    const found = await other.sessions.ofUser(7)
    expect(found.map(({ id }) => id)).toEqual([used.id, idle.id])
    expect(Date.now() - (found[1]?.lastSeenAt.getTime() ?? 0)).toBeGreaterThan(59 * minuteMs)
  })

  it("end a user's sessions but the one that made the change", async () => {
    const ownSession = await one.makeSession(7, 'Admin')
    const ended = [await one.makeSession(7), await other.makeSession(7)]
    const stranger = await one.makeSession(8)
    expect((await endSessions({ userId: 7, exceptSession: ownSession.id })).json()).toEqual({ ended: 2 })
    for (const { cookie } of ended) expect(await isKnown(other, cookie)).toBe(false)
    for (const { cookie } of [ownSession, stranger]) expect(await isKnown(other, cookie)).toBe(true)
    expect((await endSessions({ userId: 7, exceptSession: ownSession.id })).json()).toEqual({ ended: 0 })
  })

  it('end those alone that made the account, where no more is asked', async () => {
    const startedAt = new Date()
    await one.sessions.create({ id: 'made it', userId: 7, roles: [], registering: true, startedAt })
    await begin('by password', startedAt)
    await one.sessions.endOfUser({ userId: 7, registeringOnly: true, before: new Date() })
    expect([await isAlive('made it'), await isAlive('by password')]).toEqual([false, true])
  })

  it('leave those that allow the set-up of a second factor alone, where that is asked', async () => {
    const startedAt = new Date()
    const session = { userId: 7, roles: ['Admin'], registering: false, startedAt } as const
    await one.sessions.create({ ...session, id: 'sets up', enrolling: true })
    await begin('without', startedAt)
    await one.sessions.endOfUser({ userId: 7, exceptEnrolling: true, before: new Date() })
    expect([await isAlive('sets up'), await isAlive('without')]).toEqual([true, false])
  })

  it('begin no session that was ended while it began', async () => {
    const startedAt = new Date()
    await endSessions({ userId: 7 })
    expect(await begin('late', startedAt)).toBe(false)
    expect(await isAlive('late')).toBe(false)
    expect(await begin('of somebody else', startedAt, 8)).toBe(true)
  })

  it('spare what began after the change, told late and however often', async () => {
    const before = new Date()
    expect(await begin('with the change', before)).toBe(true)
    await endSessions({ userId: 7, before: before.toISOString() })
    expect(await isAlive('with the change')).toBe(false)
    expect(await begin('after', new Date(before.getTime() + 1))).toBe(true)
    for (const at of [before, new Date(before.getTime() - minuteMs)]) {
      await endSessions({ userId: 7, before: at.toISOString() })
      expect(await isAlive('after')).toBe(true)
    }
    expect(await begin('too early', before)).toBe(false)
    await one.sessions.removeExpired()
    expect(await begin('still too early', before)).toBe(false)
  })

  it.each([
    ['customer', 'GeneralUser', 12 * hourMs],
    ['member of the staff', 'Admin', 2 * hourMs],
  ] as const)('keep the session of a %s for a time after its use', async (_who, role, idle) => {
    await begin('used', new Date(), 7, role)
    expect(await inspect.pTTL(sessionKey('used'))).toBeGreaterThan(idle - minuteMs)
    const leftAfterUse = async (unusedMs: number) => {
      await inspect.pExpire(sessionKey('used'), idle - unusedMs)
      await one.sessions.find('used')
      return inspect.pTTL(sessionKey('used'))
    }
    // A use is marked at most every five minutes.
    expect(await leftAfterUse(4 * minuteMs)).toBeLessThanOrEqual(idle - 4 * minuteMs)
    const left = await leftAfterUse(6 * minuteMs)
    expect(left).toBeGreaterThan(idle - minuteMs)
    expect(left).toBeLessThanOrEqual(idle)
  })

  it('keep no session for more than 30 days, however much it is used', async () => {
    await begin('old', new Date())
    const text = (await inspect.get(sessionKey('old'))) ?? ''
    const endingAt = (expiresAt: number) =>
      inspect.set(sessionKey('old'), JSON.stringify({ ...JSON.parse(text), expiresAt }), {
        expiration: { type: 'PX', value: hourMs },
      })
    expect(JSON.parse(text).expiresAt - Date.now()).toBeGreaterThan(29 * dayMs)
    await endingAt(Date.now() + 30 * minuteMs)
    expect(await isAlive('old')).toBe(true)
    await endingAt(Date.now() - 1)
    expect(await isAlive('old')).toBe(false)
  })

  it('count together what is limited, by digests', async () => {
    const signIn = (gateway: GatewayHarness, address: string) =>
      gateway.app.inject({
        method: 'POST',
        url: '/identificacion',
        headers: { ...fromThisSite, 'x-forwarded-for': address },
        payload: { email: 'ana@rodada.test', password: 'x' },
      })
    for (let n = 0; n < signInTries; n += 1) {
      expect((await signIn(n % 2 ? one : other, '203.0.113.9')).statusCode).toBe(200)
    }
    const refused = await signIn(one, '203.0.113.9')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn(other, '203.0.113.10')).statusCode).toBe(200)
    expect((await one.pool.query('select from limited_use')).rowCount).toBe(0)
  })

  it('begin to count anew when the window is over', async () => {
    const { countUse } = one
    expect((await countUse('something', 60_000)).current).toBe(1)
    const second = await other.countUse('something', 60_000)
    expect(second).toEqual({ current: 2, ttl: expect.any(Number) })
    expect(second.ttl).toBeGreaterThan(0)
    expect(second.ttl).toBeLessThanOrEqual(60_000)
    expect((await countUse('something short', 1)).current).toBe(1)
    await sleep(5)
    expect((await countUse('something short', 1)).current).toBe(1)
  })

  it('serve visitors without it, tell who has a session that they cannot look, and find it again', async () => {
    const { cookie } = await one.makeSession(7)
    await redis.close()
    inspect.destroy()
    const headers = { host: fromThisSite.host }
    await until(async () => (await one.app.inject({ url: '/readyz', headers })).statusCode === 503)
    expect((await one.app.inject({ url: '/api/me', headers })).statusCode).toBe(200)
    const refused = await one.app.inject({ url: '/api/me', headers: { ...headers, cookie } })
    expect([refused.statusCode, refused.json().success]).toEqual([503, false])
    expect((await one.app.inject({ url: '/healthz', headers })).statusCode).toBe(200)
    redis = await startRedis(Number(new URL(redis.url).port))
    inspect = inspector(redis.url)
    await inspect.connect()
    await untilReady(one)
    const again = await one.makeSession(7)
    expect(await isKnown(one, again.cookie)).toBe(true)
  })
})

function inspector(url: string) {
  const client = createClient({ url, RESP: 2 })
  client.on('error', () => undefined)
  return client
}

function sessionKey(id: string): string {
  return `rodada:session:${id}`
}

async function isKnown({ app }: GatewayHarness, cookie: string): Promise<boolean> {
  const response = await app.inject({ url: '/api/me', headers: { host: fromThisSite.host, cookie } })
  return response.statusCode === 200 && response.json().token !== undefined
}

async function untilReady({ app }: GatewayHarness): Promise<void> {
  const headers = { host: fromThisSite.host }
  await until(async () => (await app.inject({ url: '/readyz', headers })).statusCode === 200)
}

/** Waits as long as it takes; the test's own limit ends what never comes. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20)
}
