import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { calls } from '@rodada/contracts/calls'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { fromThisSite, type GatewayHarness, pageOf, startGateway } from '../testing/gateway-harness.ts'

let identity: FakeService
let gateway: GatewayHarness
let answer: object
const user = { userId: 7, roles: ['GeneralUser'] }

beforeAll(async () => {
  identity = await startFakeService({
    'POST /internal/sign-in': async () => ({ user: null, retryAfter: 0, challenge: 'right-password' }),
    'POST /internal/sign-in-code': async () => answer,
    'POST /internal/sign-in-passkey': async () => answer,
    'GET /*': async () => ({}),
    'POST /*': async () => ({}),
  })
  gateway = await startGateway({ identity: identity.address, academy: identity.address })
})
afterAll(async () => {
  await gateway.close()
  await identity.close()
})
beforeEach(async () => {
  answer = { user, retryAfter: 0, expired: false }
  await gateway.pool.query('delete from session')
})

const form = { host: 'localhost:8080', origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }
const byScript = { ...fromThisSite, 'content-type': 'application/json' }
const byForm = { ...form, 'content-type': 'application/x-www-form-urlencoded' }
const credentials = { email: 'ana@rodada.test', password: 'Patineta-verde-7' }

function post(url: string, fields: Record<string, string>, headers: Record<string, string> = byScript) {
  const isForm = headers['content-type'] === byForm['content-type']
  const payload = isForm ? new URLSearchParams(fields).toString() : JSON.stringify(fields)
  return gateway.app.inject({ method: 'POST', url, headers, payload })
}
const cookies = (response: Awaited<ReturnType<typeof post>>) => [response.headers['set-cookie'] ?? []].flat()
const sessions = async () => (await gateway.pool.query('select from session')).rowCount
const pending = 'sign-in=right-password'
const code = (headers: Record<string, string> = byScript, fields = {}) =>
  post(
    '/identificacion/codigo',
    { code: '123456', returnUrl: '/logs', ...fields },
    { cookie: pending, ...headers },
  )

describe('a sign-in with a second factor', () => {
  it('goes on to the page of the code, without a session', async () => {
    const response = await post('/identificacion', { ...credentials, returnUrl: '/logs?currentPage=2' })
    const page = '/identificacion/codigo?returnUrl=%2Flogs%3FcurrentPage%3D2'
    expect(response.json()).toEqual({ success: true, messages: [], errors: {}, returnUrl: page })
    expect(cookies(response)).toEqual(['sign-in=right-password; Max-Age=600; Path=/; HttpOnly; SameSite=Lax'])
    expect(await sessions()).toBe(0)
    const plain = await post('/identificacion', { ...credentials, returnUrl: '/logs' }, byForm)
    expect(plain.headers.location).toBe('/identificacion/codigo?returnUrl=%2Flogs')
  })

  it.each([
    ['script', byScript],
    ['form', byForm],
  ])('begins by the code, sent by %s, and leads on', async (how, headers) => {
    const response = await code(headers)
    const onward = how === 'form' ? response.headers.location : response.json().returnUrl
    expect(onward).toBe('/logs')
    expect(cookies(response).join()).toMatch(/sign-in=; Max-Age=0.*known-browser=.*session=/)
    expect(await sessions()).toBe(1)
    const sent = identity.asked.findLast(({ url }) => url === '/internal/sign-in-code')?.body
    expect(sent).toMatchObject({ challenge: 'right-password', code: '123456', address: '127.0.0.1' })
  })

  it.each<[string, object, Record<string, string>, string, number]>([
    ['a wrong code', { user: null, retryAfter: 0, expired: false }, {}, '1', 200],
    ['too many', { user: null, retryAfter: 8, expired: false }, {}, 'espera', 429],
    ['a first step too long ago', { user: null, retryAfter: 0, expired: true }, {}, 'caducado', 200],
    ['no first step', { user, retryAfter: 0, expired: false }, { cookie: '' }, 'caducado', 200],
  ])('is refused with %s', async (_what, sent, headers, error, status) => {
    answer = sent
    const response = await code({ ...byScript, ...headers })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
    const plain = await code({ ...byForm, ...headers })
    expect(plain.headers.location).toBe(`/identificacion/codigo?error=${error}&returnUrl=%2Flogs`)
    expect(await sessions()).toBe(0)
  })

  it.each([
    ['nothing', {}],
    ['too long a code', { code: '1'.repeat(51) }],
    ['a NUL', { code: '123\x256' }],
  ])('takes %s for no code', async (_what, fields) => {
    expect((await post('/identificacion/codigo', fields)).json()).toMatchObject({ success: false })
  })

  it('takes none from another site', async () => {
    const response = await code({
      ...byScript,
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    })
    expect(response.statusCode).toBe(403)
  })
})

describe('a session that has to set a second factor up', () => {
  it('is led there first, and then to where it wanted to go', async () => {
    answer = { user: { userId: 7, roles: ['Admin'], enrolling: true }, retryAfter: 0, expired: false }
    expect((await code()).json().returnUrl).toBe('/cuenta/verificacion-en-dos-pasos?returnUrl=%2Flogs')
  })

  it('and one that owes the terms alone, to them', async () => {
    answer = { user: { userId: 7, roles: ['GeneralUser'], termsDue: true }, retryAfter: 0, expired: false }
    expect((await code()).json().returnUrl).toBe('/cuenta/terminos?returnUrl=%2Flogs')
  })

  it('gets through to nothing else, and is nobody to what is open to all', async () => {
    answer = {
      user: { userId: 7, roles: ['Admin', 'ClassCapturist'], enrolling: true },
      retryAfter: 0,
      expired: false,
    }
    const cookie =
      cookies(await code())
        .at(-1)
        ?.split(';')[0] ?? ''
    const open: string[] = []
    for (const { method, path, access, service } of calls) {
      if (service !== 'identity' && service !== 'academy' && service !== 'gateway') continue
      if (access === 'public') continue
      const url = path.replaceAll(/:\w+/g, '7')
      const { statusCode } = await gateway.app.inject({
        ...{ method, url, headers: pageOf(7, cookie) },
        ...(method === 'POST' && { payload: {} }),
      })
      if (statusCode !== 403) open.push(path)
    }
    expect(open.sort()).toEqual([
      '/api/Me/SecondFactor/Begin',
      '/api/Me/SecondFactor/Confirm',
      '/api/Me/SecondFactor/Disable',
      '/api/Me/SecondFactor/RenewCodes',
      '/api/Me/SecondFactor/State',
    ])
    const before = identity.asked.length
    await gateway.app.inject({
      url: '/api/Me/SecondFactor/State',
      headers: { host: 'localhost:8080', cookie },
    })
    await gateway.app.inject({ url: '/api/Level/GetLevels', headers: { host: 'localhost:8080', cookie } })
    const asked = identity.asked.slice(before).map(({ headers }) => 'x-rodada-identity' in headers)
    expect(asked).toEqual([true, false])
  })
})

describe('a sign-in by a passkey', () => {
  const text = Buffer.from('{}').toString('base64url')
  const credential = {
    id: text,
    rawId: text,
    type: 'public-key',
    response: { clientDataJSON: text, authenticatorData: text, signature: text },
  }
  const enter = (body: object = { credential, returnUrl: '/logs' }, headers = {}) =>
    gateway.app.inject({
      method: 'POST',
      url: '/identificacion/llave',
      headers: { ...byScript, ...headers },
      payload: JSON.stringify(body),
    })

  it('begins the session, and leads on', async () => {
    answer = { user }
    const response = await enter()
    expect(response.json()).toEqual({ success: true, messages: [], errors: {}, returnUrl: '/logs' })
    expect(cookies(response).join()).toMatch(/known-browser=.*session=/)
    expect(await sessions()).toBe(1)
    const sent = identity.asked.findLast(({ url }) => url === '/internal/sign-in-passkey')?.body
    expect(sent).toMatchObject({ credential, address: '127.0.0.1' })
  })

  it('that identity refuses begins none', async () => {
    answer = { user: null }
    expect((await enter()).json()).toMatchObject({ success: false, messages: [expect.any(String)] })
    expect(await sessions()).toBe(0)
  })

  it('is asked for by pages of this site alone, with what devices answer', async () => {
    answer = { user }
    expect((await enter(undefined, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    for (const body of [{}, { credential: { ...credential, id: '<b>' } }, { credential: 'x' }])
      expect((await enter(body)).json()).toMatchObject({ success: false })
    expect(await sessions()).toBe(0)
  })
})
