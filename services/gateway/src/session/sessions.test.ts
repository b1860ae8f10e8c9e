import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createIdentityVerifier } from '@rodada/service/http/identity-token'
import { internally } from '@rodada/service/testing/test-settings'
import { dbOf } from '../entities.ts'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { type GatewayHarness, startGateway } from '../testing/gateway-harness.ts'
import { postgresSessions } from './postgres-sessions.ts'

let identity: FakeService
let gateway: GatewayHarness
beforeAll(async () => {
  identity = await startFakeService({
    'GET /api/me': async ({ headers }) => ({ token: headers['x-rodada-identity'] }),
  })
  gateway = await startGateway({ identity: identity.address })
})
afterAll(async () => {
  await gateway.close()
  await identity.close()
})
beforeEach(() => gateway.pool.query('truncate session, session_revocation'))

/** The identity token that a service gets with this cookie. */
async function tokenOf(cookie: string, from = gateway): Promise<string | undefined> {
  const response = await from.app.inject({ url: '/api/me', headers: { host: 'localhost:8080', cookie } })
  expect(response.statusCode).toBe(200)
  return response.json().token
}

async function isKnown(cookie: string): Promise<boolean> {
  return (await tokenOf(cookie)) !== undefined
}

/** Makes all sessions look used so long ago. */
function age(minutes: number) {
  return gateway.pool.query(`update session set last_seen_at = now() - make_interval(mins => $1)`, [minutes])
}

/** Minutes since the one session was marked as used, once the database is idle. */
async function minutesSinceMark(): Promise<number | undefined> {
  const { pool } = gateway
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount)
    await new Promise((next) => setImmediate(next))
  const { rows } = await pool.query<{ minutes: number }>(
    'select round(extract(epoch from now() - last_seen_at) / 60)::integer as minutes from session',
  )
  return rows[0]?.minutes
}

describe('a session', () => {
  it('reaches services as a signed token with its digest', async () => {
    const { cookie, id } = await gateway.makeSession(7, 'Admin', 'Instructor')
    const verify = createIdentityVerifier(gateway.settings.IDENTITY_PUBLIC_KEY)
    expect(verify((await tokenOf(cookie)) ?? '')).toEqual({
      userId: 7,
      roles: ['Admin', 'Instructor'],
      session: id,
      startedAt: expect.any(Date),
    })
  })

  it('signs one token for many requests', async () => {
    const { cookie } = await gateway.makeSession(7, 'Admin')
    expect(await tokenOf(cookie)).toBe(await tokenOf(cookie))
  })

  it('never shares a token between sessions', async () => {
    const one = await gateway.makeSession(7, 'Admin')
    const other = await gateway.makeSession(8, 'GeneralUser')
    expect(await tokenOf(one.cookie)).not.toBe(await tokenOf(other.cookie))
  })

  it('outlives the gateway', async () => {
    const { cookie } = await gateway.makeSession(7, 'Admin')
    const { DATABASE_URL } = gateway.settings
    const restarted = await startGateway({ identity: identity.address }, { DATABASE_URL })
    expect(await tokenOf(cookie, restarted)).toBeDefined()
    await restarted.close()
  })

  it('is over at once when it ends, whatever token is remembered', async () => {
    const { cookie, id } = await gateway.makeSession(7, 'Admin')
    expect(await isKnown(cookie)).toBe(true)
    await gateway.sessions.end(id)
    expect(await isKnown(cookie)).toBe(false)
  })

  it.each([
    [
      'a customer, 12 hours without use',
      ['GeneralUser'],
      `last_seen_at = now() - interval '12 hours 1 second'`,
      false,
    ],
    [
      'a customer, a little less',
      ['GeneralUser'],
      `last_seen_at = now() - interval '11 hours 59 minutes'`,
      true,
    ],
    [
      'an administrator, 2 hours without use',
      ['Admin'],
      `last_seen_at = now() - interval '2 hours 1 second'`,
      false,
    ],
    [
      'a customer who instructs too',
      ['GeneralUser', 'Instructor'],
      `last_seen_at = now() - interval '2 hours 1 second'`,
      false,
    ],
    [
      'a capturist, a little less',
      ['ProductCapturist'],
      `last_seen_at = now() - interval '1 hour 59 minutes'`,
      true,
    ],
    ['anybody, 30 days of use', ['GeneralUser'], `expires_at = now() - interval '1 second'`, false],
  ] as const)('of %s', async (_case, roles, change, isAlive) => {
    const { cookie } = await gateway.makeSession(7, ...roles)
    await gateway.pool.query(`update session set ${change}`)
    expect(await isKnown(cookie)).toBe(isAlive)
    expect(await gateway.sessions.removeExpired()).toBe(isAlive ? 0 : 1)
  })

  it('of the staff that was not used for two hours is asked to sign in again', async () => {
    const { cookie } = await gateway.makeSession(7, 'Admin')
    await gateway.pool.query(`update session set last_seen_at = now() - interval '3 hours'`)
    const headers = { host: 'localhost:8080', cookie }
    const answer = await gateway.app.inject({ url: '/api/Log/Index', headers })
    expect([answer.statusCode, answer.json().success]).toEqual([401, false])
  })

  it('lasts 30 days', async () => {
    await gateway.makeSession(7)
    const { rows } = await gateway.pool.query(
      `select expires_at - last_seen_at = interval '30 days' as ok from session`,
    )
    expect(rows).toEqual([{ ok: true }])
  })

  it('is marked as used at most every five minutes', async () => {
    const { cookie } = await gateway.makeSession(7)
    for (const [minutes, expected] of [
      [4, 4],
      [6, 0],
    ] as const) {
      await age(minutes)
      await isKnown(cookie)
      expect(await minutesSinceMark()).toBe(expected)
    }
  })

  it('is known while it cannot be marked, however often it is used', async () => {
    const { cookie } = await gateway.makeSession(7)
    await age(6)
    const holder = await gateway.pool.connect()
    await holder.query('begin')
    await holder.query('select from session for update')
    for (let use = 0; use < 8; use++) expect(await isKnown(cookie)).toBe(true)
    await holder.query('rollback')
    holder.release()
    expect(await minutesSinceMark()).toBe(0)
  })

  it('is found when marking it fails, which is told, and marked the next time', async () => {
    const { cookie, id } = await gateway.makeSession(7)
    await age(6)
    await gateway.pool.query('alter table session add constraint unmarked check (false) not valid')
    const faults: unknown[] = []
    const sessions = postgresSessions(dbOf(gateway.orm.em.fork()), (error) => faults.push(error))
    expect(await sessions.find(id)).toMatchObject({ userId: 7 })
    expect(await minutesSinceMark()).toBe(6)
    expect(faults).toMatchObject([{ code: 'unavailable' }])
    await gateway.pool.query('alter table session drop constraint unmarked')
    await isKnown(cookie)
    expect(await minutesSinceMark()).toBe(0)
  })

  it('is removed once it has expired', async () => {
    await gateway.makeSession(1)
    await gateway.pool.query(`update session set last_seen_at = now() - interval '13 hours'`)
    await gateway.makeSession(2)
    await gateway.pool.query(`update session set expires_at = now() - interval '1 second' where user_id = 2`)
    await gateway.makeSession(3)
    expect(await gateway.sessions.removeExpired()).toBe(2)
    const { rows } = await gateway.pool.query('select user_id from session')
    expect(rows).toEqual([{ user_id: 3 }])
  })

  it('that is over is cleared by no answer: another may just have put a new one in its place', async () => {
    const { cookie, id } = await gateway.makeSession(7)
    await gateway.sessions.end(id)
    for (const stale of [cookie, 'session=a.b']) {
      const headers = { host: 'localhost:8080', cookie: stale }
      expect((await gateway.app.inject({ url: '/api/me', headers })).headers).not.toHaveProperty('set-cookie')
    }
  })

  it.each([
    'session=x',
    'session=%E0%A4%A',
    'session=%00.%00',
    '=;;;==',
    'session=__proto__; __proto__=session',
  ])('does not come of the cookie %s', async (cookie) => {
    expect(await isKnown(cookie)).toBe(false)
  })

  it('does not come of a digest that somebody read in the table', async () => {
    const { id } = await gateway.makeSession(7)
    expect(await isKnown(`session=${id}`)).toBe(false)
  })

  it('does not come of a cookie signed with another secret', async () => {
    const { cookie } = await gateway.makeSession(7)
    expect(await isKnown(cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(false)
  })
})

function endSessions(body: object, headers = internally('identity', 'gateway')) {
  return gateway.internal.inject({ method: 'POST', url: '/internal/end-sessions', headers, payload: body })
}

function deliver(data: object, id = '7d7c1a0e-3b70-4f3e-9a76-0b6f5d1f9a01') {
  const occurredAt = new Date().toISOString()
  return gateway.internal.inject({
    method: 'POST',
    url: '/internal/events',
    headers: internally('identity', 'gateway'),
    payload: { events: [{ id, type: 'sessions.revoked', producer: 'identity', occurredAt, data }] },
  })
}

describe("ending a user's sessions", () => {
  it('leaves only the one that made the change, and other users', async () => {
    const current = await gateway.makeSession(7, 'Admin')
    const ended = [await gateway.makeSession(7, 'Admin'), await gateway.makeSession(7, 'Admin')]
    const other = await gateway.makeSession(8, 'Admin')
    for (const { cookie } of ended) await tokenOf(cookie)
    expect((await endSessions({ userId: 7, exceptSession: current.id })).json()).toEqual({ ended: 2 })
    for (const { cookie } of ended) expect(await isKnown(cookie)).toBe(false)
    for (const { cookie } of [current, other]) expect(await isKnown(cookie)).toBe(true)
  })

  it('happens by event too, as of the time of the change, however often', async () => {
    const old = await gateway.makeSession(7)
    const before = new Date(Date.now() + 1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const young = await gateway.makeSession(7)
    const news = { userId: 7, before: before.toISOString() }
    for (const _time of ['first', 'second']) {
      expect((await deliver(news)).json()).toEqual({ taken: 1 })
      expect(await isKnown(old.cookie)).toBe(false)
      expect(await isKnown(young.cookie)).toBe(true)
    }
  })

  it('ends a session too that began before and is made after', async () => {
    const startedAt = new Date()
    await endSessions({ userId: 7 })
    const session = { id: 'late', userId: 7, roles: [], registering: false, startedAt }
    expect(await gateway.sessions.create(session)).toBe(false)
    expect(await gateway.sessions.find('late')).toBeNull()
    expect(await gateway.sessions.create({ ...session, userId: 8 })).toBe(true)
  })

  it('spares what began after the change, told directly or late, and nothing that began with it', async () => {
    const before = new Date()
    const begin = (id: string, startedAt: Date) =>
      gateway.sessions.create({ id, userId: 7, roles: [], registering: false, startedAt })
    const isAlive = async (id: string) => (await gateway.sessions.find(id)) !== null
    expect(await begin('with the change', before)).toBe(true)
    await endSessions({ userId: 7, before: before.toISOString() })
    expect(await isAlive('with the change')).toBe(false)
    expect(await begin('too early', before)).toBe(false)
    expect(await begin('after', new Date(before.getTime() + 1))).toBe(true)
    for (const tell of [endSessions, deliver]) {
      await tell({ userId: 7, before: before.toISOString() })
      expect(await isAlive('after')).toBe(true)
    }
    await endSessions({ userId: 7, before: new Date(before.getTime() + 1).toISOString() })
    expect(await isAlive('after')).toBe(false)
  })

  it('may concern those alone that made the account', async () => {
    const { cookie } = await gateway.makeSession(7)
    const startedAt = new Date(Date.now() - 1)
    const session = { id: 'made it', userId: 7, roles: [], registering: true, startedAt }
    await gateway.sessions.create(session)
    await deliver({ userId: 7, registeringOnly: true, before: new Date().toISOString() })
    expect(await gateway.sessions.find('made it')).toBeNull()
    expect(await isKnown(cookie)).toBe(true)
    expect(await gateway.sessions.create({ ...session, id: 'late' })).toBe(false)
  })

  it('may leave those that allow the set-up of a second factor alone', async () => {
    const { cookie } = await gateway.makeSession(7, 'Admin')
    const startedAt = new Date(Date.now() - 1)
    const session = {
      id: 'sets up',
      userId: 7,
      roles: ['Admin'],
      registering: false,
      enrolling: true,
    } as const
    await gateway.sessions.create({ ...session, startedAt })
    await deliver({ userId: 7, exceptEnrolling: true, before: new Date().toISOString() })
    expect(await isKnown(cookie)).toBe(false)
    expect(await gateway.sessions.find('sets up')).toMatchObject({ enrolling: true })
  })

  it('is for identity alone', async () => {
    for (const headers of [{}, internally('shop', 'gateway'), internally('identity', 'shop')]) {
      expect((await endSessions({ userId: 7 }, headers)).statusCode).toBe(404)
    }
  })

  it('refuses nonsense', async () => {
    expect((await deliver({ userId: 7 })).statusCode).toBe(500)
    expect((await endSessions({ userId: 'all' })).json()).toMatchObject({ success: false })
  })
})

describe('without its database', () => {
  it('the gateway serves visitors, and tells who has a session that it cannot look', async () => {
    const down = await startGateway({ identity: identity.address })
    const { cookie } = await down.makeSession(7)
    await down.pool.end()
    const headers = { host: 'localhost:8080' }
    expect((await down.app.inject({ url: '/api/me', headers })).statusCode).toBe(200)
    const refused = await down.app.inject({ url: '/api/me', headers: { ...headers, cookie } })
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
    expect((await down.app.inject({ url: '/readyz', headers })).statusCode).toBe(503)
    expect((await down.app.inject({ url: '/healthz', headers })).statusCode).toBe(200)
    await Promise.all([down.app.close(), down.internal.close()])
  })
})
