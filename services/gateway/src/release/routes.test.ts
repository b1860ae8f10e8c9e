import { appendFile, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { BootData } from '@rodada/contracts/platform/release'
import { releasedApp } from '@rodada/contracts/platform/release-calls'
import { Value } from 'typebox/value'
import { fromThisSite, type PageHeaders } from '../testing/gateway-harness.ts'
import { type PublishingGateway, startPublishingGateway } from '../testing/publishing-gateway.ts'

let gateway: PublishingGateway
let admin: PageHeaders
let capturist: PageHeaders

beforeAll(async () => {
  gateway = await startPublishingGateway()
  await gateway.publish('shell', 's1')
  for (const version of ['v1', 'v2', 'v3']) await gateway.publish('mf-shop', version)
  admin = (await gateway.makeSession(1, 'Admin')).page
  capturist = (await gateway.makeSession(2, 'GeneralUser', 'ClassCapturist')).page
})
afterAll(() => gateway.close())

const send = (call: string, payload: object, headers: Record<string, string> = admin) =>
  gateway.app.inject({
    method: 'POST',
    url: `/api/Release/${call}`,
    headers: { ...fromThisSite, ...headers },
    payload,
  })

async function list() {
  const headers = admin
  const answer = (await gateway.app.inject({ url: '/api/Release/Index', headers })).json()
  const apps = Array.isArray(answer) ? answer : []
  for (const app of apps) expect(Value.Check(releasedApp, app)).toBe(true)
  return (name: string) => apps.find(({ app }) => app === name)
}

async function boot(cookie = ''): Promise<BootData> {
  const headers = { host: fromThisSite.host, cookie }
  const { body } = await gateway.app.inject({ url: '/productos', headers })
  return JSON.parse(/id="rodada-boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}')
}

describe('the calls of releases', () => {
  const commands = [
    ['Activate', { app: 'shell', version: 's1' }],
    ['Rollback', { app: 'shell', from: 's1' }],
    ['Pin', { app: 'shell', version: null }],
  ] as const

  it.each(commands)('%s is an administrator’s, from this site alone', async (call, body) => {
    expect((await send(call, body, {})).statusCode).toBe(401)
    expect((await send(call, body, capturist)).statusCode).toBe(403)
    const foreign = { ...admin, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await send(call, body, foreign)).statusCode).toBe(403)
  })

  it('tell nobody else what there is', async () => {
    for (const [headers, status] of [
      [fromThisSite, 401],
      [capturist, 403],
    ] as const) {
      expect((await gateway.app.inject({ url: '/api/Release/Index', headers })).statusCode).toBe(status)
    }
  })

  it('take no app or version that they do not know', async () => {
    const answer = await send('Activate', { app: 'mf-shop', version: 'v9' })
    expect(answer.json()).toMatchObject({
      success: false,
      messages: ['La versión v9 de mf-shop no está publicada.'],
    })
    expect((await send('Activate', { app: 'other', version: 'v1' })).json()).toMatchObject({ success: false })
  })
})

describe('a release', () => {
  it('is what visitors get as soon as it is active, and what they fall back to before it', async () => {
    await send('Activate', { app: 'shell', version: 's1' })
    await send('Activate', { app: 'mf-shop', version: 'v1' })
    expect((await boot()).remotes['mf-shop']).toMatchObject({ version: 'v1', needs: '^1.0.0' })
    const answer = await send('Activate', { app: 'mf-shop', version: 'v2' })
    expect(answer.json()).toEqual({
      success: true,
      messages: ['mf-shop está ahora en la versión v2.'],
      errors: {},
    })
    expect((await boot()).remotes['mf-shop']).toMatchObject({
      version: 'v2',
      fallback: {
        version: 'v1',
        entry: '/assets/mf-shop/remoteEntry.0123456789ab.js',
        integrity: expect.stringMatching(/^sha384-/),
      },
    })
  })

  it('is taken back, once however often it is said', async () => {
    for (const _ of [1, 2]) {
      expect((await send('Rollback', { app: 'mf-shop', from: 'v2' })).json().success).toBe(true)
      expect((await boot()).remotes['mf-shop']?.version).toBe('v1')
    }
  })

  it('is held and let go', async () => {
    await send('Pin', { app: 'mf-shop', version: 'v2' })
    expect((await list())('mf-shop')).toMatchObject({ active: 'v2', pinned: true })
    expect((await send('Activate', { app: 'mf-shop', version: 'v3' })).json().success).toBe(false)
    await send('Pin', { app: 'mf-shop', version: null })
    expect((await send('Activate', { app: 'mf-shop', version: 'v3' })).json().success).toBe(true)
  })

  it('is listed with who did what, newest first', async () => {
    const shop = (await list())('mf-shop')
    expect(shop).toMatchObject({
      active: 'v3',
      serving: 'v3',
      before: 'v2',
      problem: null,
      since: { kind: 'activate', from: 'v2', to: 'v3', by: 1, source: 'page' },
    })
    expect(shop.releases.map(({ version }: { version: string }) => version)).toEqual(['v3', 'v2', 'v1'])
    expect(shop.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['activate', 'unpin', 'pin', 'rollback', 'activate', 'activate'],
      ...['publish', 'publish', 'publish'],
    ])
    expect((await list())('mf-admin')).toMatchObject({ active: null, releases: [], history: [] })
  })

  it('that has suffered is not activated', async () => {
    await gateway.publish('mf-shop', 'v4')
    const file = join(gateway.registry.folder, 'mf-shop/v4/remoteEntry.0123456789ab.js')
    await chmod(file, 0o644)
    await appendFile(file, 'x')
    const { success, messages } = (await send('Activate', { app: 'mf-shop', version: 'v4' })).json()
    expect([success, messages]).toEqual([false, [expect.stringContaining('otro contenido')]])
    expect((await boot()).remotes['mf-shop']?.version).toBe('v3')
  })
})

describe('a browser', () => {
  it('tells of a release that did not start, which is counted by what is known', async () => {
    const report = (version: string) => send('ReportFailure', { app: 'mf-shop', version, cause: 'load' }, {})
    for (const version of ['v3', 'made-up-1', 'made-up-2'])
      expect((await report(version)).statusCode).toBe(200)
    const { body } = await gateway.internal.inject('/metrics')
    const counted = body.split('\n').filter((line) => line.startsWith('release_browser_failures_total'))
    expect(counted.map((line) => line.replace(/.*version="([^"]+)".* (\d+)$/, '$1 $2')).sort()).toEqual([
      'other 2',
      'v3 1',
    ])
    expect(body).toMatch(/release_active_info\{app="mf-shop",version="v3"[^}]*\} 1/)
  })

  it('tells of a shell that did not start, and gets the one before it', async () => {
    await gateway.publish('shell', 's2')
    await send('Activate', { app: 'shell', version: 's2' })
    for (const version of ['s2', 's1', 'made-up'])
      expect((await send('ReportFailure', { app: 'shell', version, cause: 'load' }, {})).json().success).toBe(
        true,
      )
    const { body } = await gateway.internal.inject('/metrics')
    const counted = body.matchAll(/release_browser_failures_total\{app="shell",version="([^"]+)".*\} 1$/gm)
    expect([...counted].map(([, version]) => version).sort()).toEqual(['other', 's1', 's2'])
    expect((await boot()).shell).toBe('s2')
    expect((await boot('rodada_marcos_fallidos=s2')).shell).toBe('s1')
    await send('Rollback', { app: 'shell', from: 's2' })
    // What was taken back is nobody's, and no fallback.
    for (const cookie of ['', 'rodada_marcos_fallidos=s2', 'rodada_marcos_fallidos=s1'])
      expect((await boot(cookie)).shell).toBe('s1')
  })
})

describe('a release in trial', () => {
  const versionFor = async (cookie?: string) => (await boot(cookie)).remotes['mf-shop']

  it('is what visitors with some numbers get, who keep it while its share rises, until it is taken back', async () => {
    await gateway.publish('mf-shop', 'v5')
    const tryOut = (share: number) => send('Activate', { app: 'mf-shop', version: 'v5', plan: String(share) })
    expect((await tryOut(0)).json().errors.plan).toEqual([expect.stringContaining('de 1 a 99')])
    const having = async () => {
      const numbers = Array.from({ length: 100 }, (_, number) => number)
      const got = await Promise.all(numbers.map((number) => versionFor(`rodada_grupo=${number}`)))
      return new Set(numbers.filter((number) => got[number]?.version === 'v5'))
    }
    expect((await tryOut(5)).json().messages).toEqual(['mf-shop tiene a prueba la versión v5.'])
    const first = await having()
    expect(first.size).toBe(5)
    await tryOut(25)
    const second = await having()
    expect([second.size, [...first].every((number) => second.has(number))]).toEqual([25, true])
    for (const cookie of ['', 'rodada_grupo=x', 'rodada_grupo=100', 'otra_rodada_grupo=1; sesion=2'])
      expect((await versionFor(cookie))?.version).toBe('v3')
    const [number] = first
    expect((await versionFor(`rodada_grupo=${number}`))?.fallback?.version).toBe('v3')
    expect((await list())('mf-shop')).toMatchObject({ active: 'v3', trial: { version: 'v5' } })
    expect((await send('Rollback', { app: 'mf-shop', from: 'v5' })).json().success).toBe(true)
    expect((await having()).size).toBe(0)
    const shop = (await list())('mf-shop')
    expect([shop.active, shop.trial, shop.history[0].kind]).toEqual(['v3', undefined, 'endTrial'])
  })
})

describe('a preview', () => {
  const get = (url: string, cookie = '') =>
    gateway.app.inject({ url, headers: { host: fromThisSite.host, cookie, 'accept-encoding': 'identity' } })

  async function linkOf(app: string, version: string): Promise<string> {
    const { releases } = (await list())(app)
    const found = releases.find((one: { version: string }) => one.version === version)
    return found.preview?.replace(/^http:\/\/localhost:8080(?=\/)/, '')
  }

  /** Follows a link. @returns what the browser sends from then on. */
  async function begin(app: string, version: string): Promise<string> {
    const { statusCode, headers } = await get(await linkOf(app, version))
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/', 'private, no-store'])
    expect(headers['set-cookie']).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }

  it('shows a release that is not active to the browser with its link, and to nobody else', async () => {
    const cookie = await begin('mf-shop', 'v2')
    const { headers, body } = await get('/productos', `rodada_grupo=7; ${cookie}`)
    expect(body).toMatch(/Estás viendo la versión <b [^>]*>v2<\/b> de Tienda antes de publicarla\./)
    expect([headers['cache-control'], headers['server-timing']]).toEqual(['no-store', undefined])
    expect(await boot(cookie)).toMatchObject({ preview: true, remotes: { 'mf-shop': { version: 'v2' } } })
    expect((await boot(cookie)).remotes['mf-shop']).not.toHaveProperty('fallback')
    expect((await get('/productos')).body).not.toContain('vista-previa')
    expect((await boot()).remotes['mf-shop']?.version).toBe('v3')
    const left = await get('/vista-previa', cookie)
    expect([left.statusCode, left.headers['set-cookie']]).toEqual([
      303,
      expect.stringMatching(/^rodada_vista=; Max-Age=0; Path=\//),
    ])
  })

  it('counts for none', async () => {
    const counted = async () => {
      const { body } = await gateway.internal.inject('/metrics')
      return body.match(/release_browser_failures_total\{app="mf-shop",version="v3".*/)?.[0]
    }
    const [before, cookie] = [await counted(), await begin('mf-shop', 'v2')]
    const failure = { app: 'mf-shop', version: 'v3', cause: 'load' }
    expect((await send('ReportFailure', failure, { cookie })).json().success).toBe(true)
    expect(await counted()).toBe(before)
  })

  it('ends where the release is active, not whole, or does not fit', async () => {
    await gateway.publish('shell', 's3', { offers: '2.0.0' })
    const [suffered, early, unfit] = [
      await begin('mf-shop', 'v4'),
      await begin('mf-shop', 'v2'),
      await begin('shell', 's3'),
    ]
    await send('Activate', { app: 'mf-shop', version: 'v2' })
    for (const [cookie, reason] of [
      [suffered, 'ya no está, o no está completa'],
      [early, 'La versión v2 de mf-shop ya está publicada para todos.'],
      [unfit, 'necesita ^1.0.0 del contrato del marco, y hay 2.0.0'],
    ] as const) {
      const { statusCode, headers, body } = await get('/productos', cookie)
      expect([statusCode, headers['cache-control']]).toEqual([410, 'no-store'])
      expect(headers['set-cookie']).toMatch(/^rodada_vista=; Max-Age=0/)
      expect(body).toContain(reason)
    }
    expect(await linkOf('mf-shop', 'v2')).toBeUndefined()
  })

  it('is not begun by a link that is forged or older than a day', async () => {
    const link = await linkOf('mf-shop', 'v1')
    for (const forged of ['/vista-previa?enlace=', link.replace('v1', 'v5'), link.slice(0, -3)])
      expect((await get(forged)).statusCode).toBe(410)
    const cookie = await begin('mf-shop', 'v1')
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000)
    const { statusCode, body } = await get(link)
    const shown = (await boot(cookie)).remotes['mf-shop']?.version
    later.mockRestore()
    expect([statusCode, shown]).toEqual([410, 'v2'])
    expect(body).toContain('Este enlace está incompleto o ya venció')
    expect((await boot(cookie.replace('v1', 'v5'))).preview).toBeUndefined()
  })
})
