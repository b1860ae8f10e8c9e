import { hash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { roles } from '@rodada/contracts/roles'
import { dayMs } from '@rodada/contracts/words/durations'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { fromThisSite, type GatewayHarness, startGateway } from '../testing/gateway-harness.ts'

let identity: FakeService
let gateway: GatewayHarness
let answer: () => unknown = () => ({ user: { userId: 7, roles: ['GeneralUser'] }, retryAfter: 0 })
const admitted = answer

beforeAll(async () => {
  identity = await startFakeService({
    'POST /internal/sign-in': async () => answer(),
    'GET /api/me': async ({ headers }) => ({ id: headers['x-rodada-identity'] ? 7 : undefined }),
  })
  gateway = await startGateway({ identity: identity.address })
})
afterAll(async () => {
  await gateway.close()
  await identity.close()
})
afterEach(async () => {
  answer = admitted
  await gateway.pool.query('delete from session')
})

const form = { host: 'localhost:8080', origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }
const credentials = { email: 'ana@rodada.test', password: 'Patineta-verde-7' }

function signIn(payload: unknown = credentials, headers: Record<string, string> = {}) {
  return gateway.app.inject({
    method: 'POST',
    url: '/identificacion',
    headers: { ...fromThisSite, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
}

function signInByForm(fields: Record<string, string>, headers: Record<string, string> = form) {
  return gateway.app.inject({
    method: 'POST',
    url: '/identificacion',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

/** The cookie that an answer leaves in the browser. */
function cookieOf(setCookie: string | string[] | number | undefined): string {
  return String([setCookie].flat().at(-1)).split(';')[0] ?? ''
}

async function sessionCount(): Promise<number> {
  const { rows } = await gateway.pool.query<{ count: string }>('select count(*) from session')
  return Number(rows[0]?.count)
}

async function whoIs(cookie: string): Promise<unknown> {
  const headers = { host: 'localhost:8080', cookie }
  return (await gateway.app.inject({ url: '/api/me', headers })).json()
}

describe('signing in by script', () => {
  it('begins a session that reads know', async () => {
    const response = await signIn({ ...credentials, returnUrl: '/logs?currentPage=1' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      success: true,
      messages: [],
      errors: {},
      returnUrl: '/logs?currentPage=1',
    })
    expect(await whoIs(cookieOf(response.headers['set-cookie']))).toEqual({ id: 7 })
    expect(identity.asked.find(({ url }) => url === '/internal/sign-in')?.body).toMatchObject({
      ...credentials,
      address: '127.0.0.1',
    })
  })

  it('hands out a cookie that neither scripts nor other sites can use, and keeps only its digest', async () => {
    const setCookie = [(await signIn()).headers['set-cookie']].flat().at(-1) ?? ''
    expect(setCookie).toMatch(/^session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    const days = (Date.parse(/Expires=([^;]+)/.exec(setCookie)?.[1] ?? '') - Date.now()) / dayMs
    expect(Math.round(days)).toBe(30)
    const { rows } = await gateway.pool.query('select * from session')
    const cookieId = decodeURIComponent(cookieOf(setCookie)).slice('session='.length).split('.')[0] ?? ''
    expect(cookieId.length).toBeGreaterThan(30)
    expect(JSON.stringify(rows)).not.toContain(cookieId)
  })

  it('rotates: the cookie of before means nothing afterwards', async () => {
    const before = await gateway.makeSession(3, 'Admin')
    const response = await signIn(credentials, { cookie: before.cookie })
    const after = cookieOf(response.headers['set-cookie'])
    expect([response.headers['set-cookie']].flat().join()).toMatch(
      /^known-browser=[^,]+,session=[^,]+, [^,]+$/,
    )
    expect(after).not.toBe(before.cookie)
    expect(await whoIs(before.cookie)).toEqual({})
    expect(await whoIs(after)).toEqual({ id: 7 })
    expect(await sessionCount()).toBe(1)
  })

  it('never takes over an id that somebody else planted', async () => {
    const planted = 'session=planted.signature'
    const response = await signIn(credentials, { cookie: planted })
    expect(cookieOf(response.headers['set-cookie'])).not.toContain('planted')
    expect(await whoIs(planted)).toEqual({})
  })

  it('tells every refusal the same, without a session', async () => {
    answer = () => ({ user: null, retryAfter: 0 })
    const response = await signIn()
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      success: false,
      messages: ['El correo o la contraseña no son correctos, o la cuenta no puede entrar en este momento.'],
      errors: {},
      returnUrl: '/',
    })
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(await sessionCount()).toBe(0)
  })

  it('says how long to wait when identity slows the tries', async () => {
    answer = () => ({ user: null, retryAfter: 8 })
    const response = await signIn()
    expect(response.statusCode).toBe(429)
    expect(response.headers['retry-after']).toBe('8')
    expect(response.json().messages[0]).toContain('Espera 8 segundos antes de volver a intentarlo.')
    answer = () => ({ user: null, retryAfter: 3600 })
    const long = 'Espera 60 minutos antes de volver a intentarlo, o crea una contraseña nueva'
    expect((await signIn()).json().messages[0]).toContain(long)
  })

  it('leaves no session when the account changes meanwhile', async () => {
    answer = () =>
      gateway.sessions.endOfUser({ userId: 8 }).then(() => ({ user: { userId: 8, roles }, retryAfter: 0 }))
    const response = await signIn()
    expect(response.json()).toMatchObject({ success: false, messages: [expect.stringContaining('cambió')] })
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(await sessionCount()).toBe(0)
  })

  it('answers 503 while identity is down or talks nonsense', async () => {
    answer = () => ({ user: { userId: 'seven' } })
    const response = await signIn()
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
  })

  it.each([
    ['half of a JSON text', '{"email":', 400],
    ['another shape', '[1,2,3]', 400],
    ['wrong types', '{"email":{"a":1},"password":["x"]}', 200],
    ['a missing password', '{"email":"ana@rodada.test"}', 200],
    ['prototype pollution', '{"__proto__":{"admin":true},"email":"a","password":"b"}', 400],
    ['a wrongly typed returnUrl', '{"email":"a","password":"b","returnUrl":7}', 200],
    ['text with a NUL', String.raw`{"email":"a","password":"b\u0000"}`, 200],
    ['half a surrogate pair', String.raw`{"email":"a","password":"\ud800"}`, 200],
    ['nothing', '', 400],
    ['too much', `{"email":"${'a'.repeat(1_100_000)}"}`, 413],
  ])('refuses %s', async (_case, payload, status) => {
    const response = await signIn(payload)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
  })

  it('refuses another media type', async () => {
    const response = await signIn('<a/>', { 'content-type': 'application/xml' })
    expect(response.statusCode).toBe(400)
  })

  it.each([
    ['without the header', { 'x-requested-with': 'other' }],
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ])('is refused %s', async (_case, headers) => {
    const response = await signIn(credentials, headers)
    expect(response.statusCode).toBe(403)
    expect(await sessionCount()).toBe(0)
  })
})

describe('the browser that signs in', () => {
  const sentBody = () => Object(identity.asked.findLast(({ url }) => url === '/internal/sign-in')?.body)
  const knownCookie = (response: Awaited<ReturnType<typeof signIn>>) =>
    [response.headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('known-browser='))

  it('gets a key that lasts, whose digest identity hears, and keeps it', async () => {
    const cookie = knownCookie(await signIn())
    expect(cookie).toMatch(/^known-browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    const [pair = ''] = cookie?.split(';') ?? []
    const digest = hash('sha256', pair.slice('known-browser='.length), 'base64url')
    expect(sentBody().knownBrowser).toBe(digest)
    const again = await signIn(credentials, { cookie: pair })
    expect(knownCookie(again)).toBe(cookie)
    expect(sentBody().knownBrowser).toBe(digest)
    const byForm = await signInByForm(credentials, { ...form, cookie: pair })
    expect(knownCookie(byForm)).toBe(cookie)
    expect(sentBody().knownBrowser).toBe(digest)
  })

  it('gets none by a wrong password, nor one of its own choice', async () => {
    answer = () => ({ user: null, retryAfter: 0 })
    expect(knownCookie(await signIn())).toBeUndefined()
    await signIn(credentials, { cookie: 'known-browser=mine', 'x-rodada-known-browser': 'f'.repeat(43) })
    expect(sentBody().knownBrowser).toMatch(/^[\w-]{43}$/)
    expect(sentBody().knownBrowser).not.toBe('f'.repeat(43))
  })
})

describe('signing in by form', () => {
  it('leads on to the page that asked for it', async () => {
    const response = await signInByForm({ ...credentials, returnUrl: '/suscripciones?currentPage=2' })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/suscripciones?currentPage=2')
    expect(await whoIs(cookieOf(response.headers['set-cookie']))).toEqual({ id: 7 })
  })

  it.each([
    [['Instructor'], undefined, '/dashboard'],
    [['GeneralUser', 'Admin'], '', '/dashboard'],
    [['Admin'], '//evil.example/', '/dashboard'],
    [['Admin'], '/logs', '/logs'],
    [['GeneralUser'], undefined, '/'],
  ] as const)('leads %j who asked for %j to %s', async (held, returnUrl, onward) => {
    answer = () => ({ user: { userId: 7, roles: held }, retryAfter: 0 })
    const asked = { ...credentials, ...(returnUrl !== undefined && { returnUrl }) }
    expect((await signInByForm(asked)).headers.location).toBe(onward)
    expect((await signIn(asked)).json().returnUrl).toBe(onward)
  })

  it('leads nobody from the administration’s own origin to a page that is not there', async () => {
    answer = () => ({ user: { userId: 7, roles: ['Admin'] }, retryAfter: 0 })
    const apart = await startGateway(
      { identity: identity.address },
      { ADMIN_URL: 'http://admin.rodada.test:8080' },
    )
    try {
      const host = 'admin.rodada.test:8080'
      const response = await apart.app.inject({
        method: 'POST',
        url: '/identificacion',
        headers: { ...fromThisSite, host, origin: `http://${host}` },
        payload: credentials,
      })
      expect(response.json().returnUrl).toBe('/')
    } finally {
      await apart.close()
    }
  })

  it('never leads to another site', async () => {
    const response = await signInByForm({ ...credentials, returnUrl: '//evil.example/' })
    expect(response.headers.location).toBe('/')
  })

  it.each([
    ['a refusal', { user: null, retryAfter: 0 }, '1'],
    ['a wait', { user: null, retryAfter: 4 }, 'espera'],
    ['an outage', null, 'servicio'],
  ])('comes back after %s without saying what was wrong', async (_case, sentBody, error) => {
    answer = () => sentBody
    const response = await signInByForm({ ...credentials, returnUrl: '/logs' })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe(`/identificacion?error=${error}&returnUrl=%2Flogs`)
    expect(response.headers).not.toHaveProperty('set-cookie')
  })

  it('comes back when a field is missing', async () => {
    const response = await signInByForm({ email: 'ana@rodada.test' })
    expect(response.headers.location).toBe('/identificacion?error=1&returnUrl=%2F')
  })

  it('comes back when the password holds a NUL', async () => {
    const response = await signInByForm({ ...credentials, password: 'ana\0' })
    expect(response.headers.location).toBe('/identificacion?error=1&returnUrl=%2F')
  })

  it.each([
    ['says nothing of where it comes from', { host: 'localhost:8080' }],
    ['comes from another site', { ...form, 'sec-fetch-site': 'cross-site' }],
    ['comes from another origin', { host: 'localhost:8080', origin: 'https://evil.example' }],
    ['only claims to be a script', { host: 'localhost:8080', 'x-requested-with': 'fetch' }],
  ])('is refused when it %s', async (_case, headers) => {
    expect((await signInByForm(credentials, headers)).statusCode).toBe(403)
  })
})

describe('on https', () => {
  it('binds the cookie to this host, whoever ends the encryption', async () => {
    const secure = await startGateway(
      { identity: identity.address },
      { PUBLIC_URL: 'https://rodada.example' },
    )
    try {
      const headers = {
        host: 'rodada.example',
        'x-requested-with': 'fetch',
        origin: 'https://rodada.example',
      }
      const response = await secure.app.inject({
        method: 'POST',
        url: '/identificacion',
        headers,
        payload: credentials,
      })
      expect([response.headers['set-cookie']].flat().at(-1)).toMatch(
        /^__Host-session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      )
      const cookie = cookieOf(response.headers['set-cookie'])
      const me = await secure.app.inject({ url: '/api/me', headers: { host: 'rodada.example', cookie } })
      expect(me.json()).toEqual({ id: 7 })
    } finally {
      await secure.close()
    }
  })
})
