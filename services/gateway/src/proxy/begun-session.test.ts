import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { BegunSession } from '@rodada/contracts/account/session'
import { beginSession } from '@rodada/service/http/begun-session'
import { createIdentityVerifier } from '@rodada/service/http/identity-token'
import { internally } from '@rodada/service/testing/test-settings'
import type { FastifyReply } from 'fastify'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { fromThisSite, type GatewayHarness, startGateway } from '../testing/gateway-harness.ts'

const done = { success: true, messages: ['Hecho: ñ'], errors: {} }
/** Identity's answer, which each test sets. */
let answer: (reply: FastifyReply) => unknown = () => done
let identity: FakeService
let gateway: GatewayHarness

beforeAll(async () => {
  const answered = async (_request: unknown, reply: FastifyReply) => answer(reply)
  identity = await startFakeService({
    'POST /api/user/newuser': answered,
    'POST /api/Me/Password/Update': answered,
    'POST /api/Me/Data/Update': answered,
    'GET /api/me': async ({ headers }) => ({ token: headers['x-rodada-identity'] }),
    'POST /internal/sign-out': async () => ({ success: true }),
  })
  gateway = await startGateway({ identity: identity.address })
})
afterAll(async () => {
  await gateway.close()
  await identity.close()
})
beforeEach(async () => {
  answer = () => done
  await gateway.pool.query('truncate session, session_revocation')
})

const host = 'localhost:8080'

function begun(changes: Partial<BegunSession> = {}): BegunSession {
  return {
    userId: 7,
    roles: ['GeneralUser'],
    startedAt: new Date().toISOString(),
    registering: false,
    ...changes,
  }
}

function beginning(session: BegunSession, body: unknown = done): typeof answer {
  return (reply) => {
    beginSession(reply, session)
    return body
  }
}

function post(url: string, headers: Record<string, string> = {}) {
  return gateway.app.inject({
    method: 'POST',
    url,
    headers: { ...fromThisSite, 'content-type': 'application/json', ...headers },
    payload: '{"name":"Ana"}',
  })
}

type Answer = Awaited<ReturnType<typeof post>>

/** The `Cookie` header of a browser that got this answer. */
function cookiesOf({ headers }: Answer): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')
}

async function actorOf(cookie: string) {
  const { token } = (await gateway.app.inject({ url: '/api/me', headers: { host, cookie } })).json()
  return token === undefined ? null : createIdentityVerifier(gateway.settings.IDENTITY_PUBLIC_KEY)(token)
}

async function sessionCount(): Promise<number> {
  const { rows } = await gateway.pool.query<{ count: string }>('select count(*) from session')
  return Number(rows[0]?.count)
}

describe('a call whose answer begins a session', () => {
  it('signs the visitor in, and says nothing of how', async () => {
    answer = beginning(begun({ registering: true }))
    const response = await post('/api/user/newuser')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual(done)
    expect(response.headers).not.toHaveProperty('x-rodada-session')
    expect(response.headers['cache-control']).toContain('no-store')
    expect(await actorOf(cookiesOf(response))).toMatchObject({
      userId: 7,
      roles: ['GeneralUser'],
      registering: true,
    })
    expect(await sessionCount()).toBe(1)
  })

  it('hands out the same kind of cookie as signing in', async () => {
    answer = beginning(begun())
    const cookies = [(await post('/api/user/newuser')).headers['set-cookie']].flat()
    const session = cookies.find((cookie) => cookie?.startsWith('session='))
    expect(session).toMatch(/^session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
  })

  it.each(['/api/user/newuser', '/api/Me/Password/Update'])(
    'rotates by %s: the id of before means nothing afterwards',
    async (url) => {
      const before = await gateway.makeSession(7, 'GeneralUser')
      answer = beginning(begun())
      const response = await post(url, before.page)
      expect(await actorOf(before.cookie)).toBeNull()
      expect(await actorOf(cookiesOf(response))).toMatchObject({ userId: 7 })
      expect([response.headers['set-cookie']].flat().join()).not.toContain('Max-Age=0')
      expect(await sessionCount()).toBe(1)
    },
  )

  it('never takes over an id that somebody planted', async () => {
    answer = beginning(begun())
    const planted = 'session=planted.signature'
    const response = await post('/api/user/newuser', { cookie: planted })
    expect(cookiesOf(response)).not.toContain('planted')
    expect(await actorOf(planted)).toBeNull()
  })

  it('leaves no copy of the cookie alive after signing out', async () => {
    answer = beginning(begun())
    const cookie = cookiesOf(await post('/api/user/newuser'))
    expect(await actorOf(cookie)).not.toBeNull()
    const headers = { host, cookie, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
    expect((await gateway.app.inject({ url: '/salir', headers })).statusCode).toBe(303)
    expect(await actorOf(cookie)).toBeNull()
  })

  it('begins it with a refusal too, where the service says so', async () => {
    answer = beginning(begun(), { ...done, success: false })
    expect(await actorOf(cookiesOf(await post('/api/user/newuser')))).toMatchObject({ userId: 7 })
  })
})

describe('no session begins', () => {
  it('where the service does not say so', async () => {
    const before = await gateway.makeSession(7, 'GeneralUser')
    for (const success of [true, false]) {
      answer = () => ({ ...done, success })
      const response = await post('/api/Me/Password/Update', before.page)
      expect(String(response.headers['set-cookie'])).not.toMatch(/(^|,)session=/)
      expect(await actorOf(before.cookie)).toMatchObject({ userId: 7 })
    }
  })

  it('by an answer of any other call, which never reaches the browser either', async () => {
    const before = await gateway.makeSession(7, 'GeneralUser')
    answer = beginning(begun({ userId: 8 }))
    const response = await post('/api/Me/Data/Update', before.page)
    expect(response.json()).toEqual(done)
    expect(response.headers).not.toHaveProperty('x-rodada-session')
    expect(String(response.headers['set-cookie'])).not.toMatch(/(^|,)session=/)
    expect(await sessionCount()).toBe(1)
  })

  it('by an answer that is no success', async () => {
    const begin = beginning(begun())
    answer = (reply) => begin(reply.code(503))
    const response = await post('/api/user/newuser')
    expect(response.statusCode).toBe(503)
    expect(await sessionCount()).toBe(0)
  })

  it('by what the browser sends: services never see it', async () => {
    const forged = Buffer.from(JSON.stringify(begun())).toString('base64url')
    const response = await post('/api/user/newuser', { 'x-rodada-session': forged })
    expect(identity.asked.at(-1)?.headers).not.toHaveProperty('x-rodada-session')
    expect(response.headers).not.toHaveProperty('x-rodada-session')
    expect(await sessionCount()).toBe(0)
  })

  it.each(['no base64 of ours', Buffer.from('{"userId":"7"}').toString('base64url')])(
    'by nonsense: %s is a fault',
    async (header) => {
      answer = (reply) => {
        reply.header('x-rodada-session', header)
        return done
      }
      const response = await post('/api/user/newuser')
      expect(response.statusCode).toBe(500)
      expect(response.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
      expect(await sessionCount()).toBe(0)
    },
  )

  it('while the sessions are out of reach: the page may repeat the call', async () => {
    const down = await startGateway({ identity: identity.address })
    const begin = beginning(begun())
    answer = (reply) => begin(reply.headers({ etag: '"1"', 'content-language': 'es' }))
    await down.pool.end()
    const response = await down.app.inject({
      method: 'POST',
      url: '/api/user/newuser',
      headers: fromThisSite,
    })
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ success: false })
    for (const header of ['etag', 'content-language']) expect(response.headers).not.toHaveProperty(header)
    await Promise.all([down.app.close(), down.internal.close()])
  })
})

describe('the session that a change of password begins', () => {
  function revoke(before: string) {
    const id = '7d7c1a0e-3b70-4f3e-9a76-0b6f5d1f9a01'
    const data = { userId: 7, before }
    const event = { id, type: 'sessions.revoked', producer: 'identity', occurredAt: before, data }
    return gateway.internal.inject({
      method: 'POST',
      url: '/internal/events',
      headers: internally('identity', 'gateway'),
      payload: { events: [event] },
    })
  }

  it('outlives the late news of that change, and nothing that is changed later', async () => {
    const old = await gateway.makeSession(7, 'GeneralUser')
    await sleep(5)
    const change = Date.now()
    const startedAt = new Date(change + 1).toISOString()
    answer = beginning(begun({ startedAt }))
    const cookie = cookiesOf(await post('/api/Me/Password/Update', old.page))
    await revoke(new Date(change).toISOString())
    expect(await actorOf(cookie)).toMatchObject({ userId: 7 })
    await revoke(new Date(change + 2).toISOString())
    expect(await actorOf(cookie)).toBeNull()
  })

  it('does not begin where the account was changed once more meanwhile', async () => {
    const startedAt = new Date()
    await gateway.sessions.endOfUser({ userId: 7, before: new Date(startedAt.getTime() + 1) })
    answer = beginning(begun({ startedAt: startedAt.toISOString() }))
    const response = await post('/api/user/newuser')
    expect(response.json()).toMatchObject({ success: false, messages: [expect.stringContaining('cambió')] })
    expect(Number(response.headers['content-length'])).toBe(Buffer.byteLength(response.body))
    expect(await actorOf(cookiesOf(response))).toBeNull()
    expect(await sessionCount()).toBe(0)
  })
})
