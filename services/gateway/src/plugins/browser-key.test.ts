import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { beginSession } from '@rodada/service/http/begun-session'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { fromThisSite, type GatewayHarness, startGateway } from '../testing/gateway-harness.ts'

const done = { success: true, messages: [], errors: {} }
let identity: FakeService
let gateway: GatewayHarness
beforeAll(async () => {
  identity = await startFakeService({
    'GET /api/me': async () => ({}),
    'POST /api/Account/ConfirmEmail': async () => done,
    'POST /api/Me/Password/Confirm': async () => done,
    'POST /api/user/newuser': async (_request, reply) => {
      beginSession(reply, { userId: 7, roles: [], startedAt: new Date().toISOString(), registering: false })
      return done
    },
  })
  gateway = await startGateway({ identity: identity.address })
})
afterAll(async () => {
  await gateway.close()
  await identity.close()
})

function post(url: string, headers: Record<string, string> = {}, at = gateway) {
  return at.app.inject({ method: 'POST', url, headers: { ...fromThisSite, ...headers } })
}

type Answer = Awaited<ReturnType<typeof post>>

function browserCookie({ headers }: Answer): string | undefined {
  return [headers['set-cookie']].flat().find((cookie) => /^(__Host-)?browser=/.test(cookie ?? ''))
}

function keyOf(answer: Answer): string {
  return browserCookie(answer)?.split(';')[0]?.split('=')[1] ?? ''
}

const ensure = (headers?: Record<string, string>) => post('/api/Browser/EnsureKey', headers)
const statedBrowser = () => identity.asked.at(-1)?.headers['x-rodada-browser']

describe("the browser's key", () => {
  it('is 256 random bits that neither scripts nor other sites can use', async () => {
    const answer = await ensure()
    expect(answer.json()).toEqual(done)
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(browserCookie(answer)).toMatch(
      /^browser=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(keyOf(await ensure())).not.toBe(keyOf(answer))
  })

  it('belongs to this host alone where the site is https', async () => {
    const secure = await startGateway({}, { PUBLIC_URL: 'https://rodada.mx' })
    const headers = { host: 'rodada.mx', origin: 'https://rodada.mx' }
    const cookie = browserCookie(await post('/api/Browser/EnsureKey', headers, secure))
    expect(cookie).toMatch(
      /^__Host-browser=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    await secure.close()
  })

  it('stays the same once it is there', async () => {
    const key = keyOf(await ensure())
    expect(keyOf(await ensure({ cookie: `a=b; browser=${key}` }))).toBe(key)
  })

  it.each(['short', 'x'.repeat(44), '%00'.repeat(43), ''])(
    'is made anew where «%s» stands for it',
    async (key) => {
      expect(keyOf(await ensure({ cookie: `browser=${key}` }))).toMatch(/^[\w-]{43}$/)
    },
  )

  it('is given to scripts of this site only', async () => {
    const requests: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'x-requested-with': '' },
    ]
    for (const headers of requests) {
      const refused = await ensure(headers)
      expect(refused.statusCode).toBe(403)
      expect(refused.headers).not.toHaveProperty('set-cookie')
    }
  })
})

describe('a service', () => {
  it('learns its digest on calls that need it, whoever signs in meanwhile', async () => {
    const key = keyOf(await ensure())
    const first = await post('/api/user/newuser', { cookie: `browser=${key}` })
    const digest = hash('sha256', key, 'base64url')
    expect(statedBrowser()).toBe(digest)
    expect(JSON.stringify(identity.asked.at(-1)?.headers)).not.toContain(key)
    // The new session leaves the key alone.
    expect(browserCookie(first)).toBeUndefined()
    const session = [first.headers['set-cookie']].flat().at(-1)?.split(';')[0]
    await post('/api/user/newuser', { cookie: `browser=${key}; ${session}` })
    expect(statedBrowser()).toBe(digest)
  })

  it('learns it by a registration without one too, which leaves it in the browser beside the session', async () => {
    const answer = await post('/api/user/newuser')
    // Three cookies: the session, this key and the one that outlives signing out.
    expect(answer.headers['set-cookie']).toHaveLength(3)
    expect(statedBrowser()).toBe(hash('sha256', keyOf(answer), 'base64url'))
  })

  it('learns the key that outlives signing out where a password is given', async () => {
    const { page } = await gateway.makeSession(7, 'GeneralUser')
    const first = await post('/api/Me/Password/Confirm', page)
    const made = /^known-browser=([\w-]{43});/.exec(String(first.headers['set-cookie']))?.[1] ?? ''
    const knownBrowser = () => identity.asked.at(-1)?.headers['x-rodada-known-browser']
    expect(knownBrowser()).toBe(hash('sha256', made, 'base64url'))
    const again = await post('/api/Me/Password/Confirm', {
      ...page,
      cookie: `${page.cookie}; known-browser=${made}`,
    })
    expect(knownBrowser()).toBe(hash('sha256', made, 'base64url'))
    expect(again.headers).not.toHaveProperty('set-cookie')
    expect(statedBrowser()).toBeUndefined()
  })

  it('learns when the session began', async () => {
    const { page } = await gateway.makeSession(8, 'GeneralUser')
    await post('/api/Me/Password/Confirm', page)
    const [, claims = ''] = String(identity.asked.at(-1)?.headers['x-rodada-identity']).split('.')
    const { beg } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(Math.abs(Date.now() - beg)).toBeLessThan(60_000)
  })

  it('learns it by no other call', async () => {
    const key = keyOf(await ensure())
    await post('/api/Account/ConfirmEmail', { cookie: `browser=${key}` })
    expect(statedBrowser()).toBeUndefined()
    await gateway.app.inject({
      url: '/api/me',
      headers: { host: 'localhost:8080', cookie: `browser=${key}` },
    })
    expect(statedBrowser()).toBeUndefined()
  })

  it('never learns what the browser claims', async () => {
    const forged = 'f'.repeat(43)
    for (const url of ['/api/user/newuser', '/api/Account/ConfirmEmail']) {
      await post(url, { 'x-rodada-browser': forged, 'x-rodada-known-browser': forged })
      expect(JSON.stringify(identity.asked.at(-1)?.headers)).not.toContain(forged)
    }
  })
})
