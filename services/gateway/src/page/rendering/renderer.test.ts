import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { AppName, RemoteName } from '@rodada/contracts/platform/platform'
import type { ActiveReleases } from '@rodada/releases/source'
import { createRenderer, type Renderer, type RendererOptions } from './renderer.ts'
import { goodRemote, type ServerBuilds, writeServerBuilds } from './testing/server-builds.ts'

const page = (text: string) => `
  export const routes = { page: async () => ({ ${text} }) }
  export const widgets = { Part: async () => ({ Component: () => { throw new Error('no part') } }) }`
/** Holds its thread as a loop does, but leaves the processor to the tests beside this one. */
const hold = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
const good = { 'mf-academy': goodRemote('academy'), 'mf-shop': goodRemote('shop') }

let service: Server
let address: string
beforeAll(async () => {
  service = createServer(({ url, headers }, response) => {
    if (url === '/api/Product/Late') return void response.write('{')
    response.statusCode = url === '/api/Product/Gone' ? 503 : 200
    const { cookie = 'nobody', 'x-request-id': id } = headers
    response.end(JSON.stringify({ name: ` ${url} ${cookie} ${id}` }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

let builds: ServerBuilds
let renderer: Renderer
const onFault = jest.fn<RendererOptions['onFault']>()
const onOutput = jest.fn<RendererOptions['onOutput']>()
afterEach(async () => {
  jest.clearAllMocks()
  await renderer.close()
  await builds.remove()
})

/** Long enough for a busy machine, in tests that are not about lateness. */
const longLimits = { dataMs: 20_000, pageMs: 20_000 }

async function start(remotes: Partial<Record<AppName, string>>, limits?: RendererOptions['limits']) {
  builds = await writeServerBuilds({ ...good, ...remotes })
  const reads = ['/api/Product/:id'].map((path) => ({ path, service: 'shop' as const, address }))
  renderer = createRenderer({
    releases: builds,
    reads,
    onFault,
    onOutput,
    limits: { ...longLimits, ...limits },
  })
}

const remote = { version: '1', entry: '', integrity: '', needs: '*', pages: [] }
const boot = { year: 2026, remotes: { 'mf-academy': remote, 'mf-shop': remote } }

async function show(path: string, releases: ActiveReleases = builds.releases): Promise<string | undefined> {
  const app: AppName =
    path === '/' ? 'shell' : path.startsWith('/producto') ? 'mf-shop' : ('mf-academy' satisfies RemoteName)
  return (await renderer.render(releases, { app, address: path, boot, data: {} }))?.page.html
}

const blamed = () => onFault.mock.calls.map(([{ app }]) => app)

describe('rendering', () => {
  it('puts a page together from several releases, with one copy of what they share', async () => {
    await start({})
    expect(await show('/')).toBe('[academy][shop]')
    expect(await show('/producto/1')).toBe('shop one copy')
    expect(blamed()).toEqual([])
  })

  it('asks services as nobody, under the id of the request that needs it, and tells whose data a page shows', async () => {
    await start({
      'mf-shop': page(
        `loader: ({ api }) => api('/api/Product/7?a=1'), Component: ({ data }) => 'shop' + data.name`,
      ),
    })
    const input = { app: 'mf-shop', address: '/producto/1', boot, data: {}, requestId: 'r-1' } as const
    const rendering = await renderer.render(builds.releases, input)
    expect(rendering).toMatchObject({
      services: ['shop'],
      page: { html: 'shop /api/Product/7?a=1 nobody r-1', loaderData: { page: {} } },
    })
  })

  it('asks no service for what it has been given', async () => {
    const loader = `({ api }) => api('/api/Product/7?a=1')`
    await start({ 'mf-shop': page(`loader: ${loader}, Component: ({ data }) => data.name`) })
    const data = { '/api/Product/7?a=1': { status: 200, body: '{"name":"given"}' } }
    const input = { app: 'mf-shop', address: '/producto/1', boot, data } as const
    const rendering = await renderer.render(builds.releases, input)
    expect(rendering).toMatchObject({ services: [], page: { html: 'given' } })
  })

  it('reads nothing but what everybody may read', async () => {
    await start({ 'mf-shop': page(`loader: ({ api }) => api('/api/me'), Component: () => ''`) })
    expect(await show('/producto/1')).toBeUndefined()
    expect(blamed()).toEqual(['mf-shop'])
  })

  it('leaves a page without data to the browser, and blames nobody', async () => {
    await start({ 'mf-shop': page(`loader: ({ api }) => api('/api/Product/Gone'), Component: () => ''`) })
    for (let time = 0; time < 4; time += 1) expect(await show('/producto/1')).toBeUndefined()
    expect(blamed()).toEqual([])
  })

  it('ends a read whose answer does not come to its end, before the page is late', async () => {
    const loader = `({ api }) => api('/api/Product/Late').catch(({ name }) => ({ name }))`
    await start({ 'mf-shop': page(`loader: ${loader}, Component: ({ data }) => data.name`) }, { dataMs: 100 })
    expect(await show('/producto/1')).toBe('TimeoutError')
    expect(blamed()).toEqual([])
  })

  it('renders from another release as soon as it is active', async () => {
    await start({})
    expect(await show('/producto/1')).toBe('shop one copy')
    const next = await builds.publish('mf-shop', goodRemote('new shop'))
    expect(await show('/producto/1', next)).toBe('new shop one copy')
  })

  it('renders nothing of an app without a server build', async () => {
    await start({})
    const { 'mf-shop': shop, ...others } = builds.releases
    expect(shop).toBeDefined()
    expect(await show('/producto/1', others)).toBeUndefined()
  })
})

describe('a release that', () => {
  it.each([
    ['throws when it is imported', 'throw new Error("broken")'],
    ['imports what nobody shares', 'import "react-dom"'],
    ['throws in a page', page(`Component: () => { throw new Error('broken') }`)],
    ['throws in a loader', page(`loader: () => { throw new Error('broken') }, Component: () => ''`)],
    ['never comes to an end', page(`loader: () => new Promise(() => {}), Component: () => ''`)],
    ['loops', page(`Component: () => { for (;;); }`)],
    ['holds its thread when it is imported', hold],
    ['exits', page(`Component: () => process.exit(3)`)],
    [
      'fills its memory',
      page(`Component: () => { const all = []; for (;;) all.push(new Array(1e5).fill({})) }`),
    ],
    [
      'fails where nobody waits',
      page(
        `loader: () => { setTimeout(() => { throw 1 }); return new Promise(() => {}) }, Component: () => ''`,
      ),
    ],
  ])(
    '%s is blamed, and the others go on',
    async (_what, code) => {
      await start({ 'mf-shop': code }, { dataMs: 200, pageMs: 1500, heapMb: 40 })
      expect(await show('/producto/1')).toBeUndefined()
      expect(await show('/clase/1')).toBe('academy one copy')
      expect(blamed()).toEqual(['mf-shop'])
    },
    30_000,
  )

  it.each([
    ['throws', 'throw new Error("broken")'],
    ['ends its thread', page(`Component: () => process.exit(3)`)],
  ])('%s is left out after three times', async (_what, code) => {
    await start({ 'mf-shop': code })
    for (let time = 0; time < 3; time += 1) expect(await show('/producto/1')).toBeUndefined()
    expect(await show('/clase/1')).toBe('academy one copy')
    expect(await show('/producto/1')).toBeUndefined()
    expect(blamed()).toEqual(['mf-shop', 'mf-shop', 'mf-shop'])
    expect(onFault.mock.calls.map(([{ isLeftOut }]) => isLeftOut)).toEqual([false, false, true])
    expect(await show('/')).toBe('[academy]')
  })

  it('holds its thread holds up a crowd of its own visitors for a few turns, and nobody else for longer', async () => {
    await start({ 'mf-shop': page(`Component: () => ${hold}`) }, { pageMs: 1000 })
    const crowd = Array.from({ length: 20 }, (_, index) => show(`/producto/${index + 1}`))
    expect(await show('/clase/1')).toBe('academy one copy')
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([undefined]))
    expect(blamed().length).toBeLessThanOrEqual(4)
  }, 30_000)

  it('ends the thread while nobody asks costs the next visitor nothing', async () => {
    await start({
      'mf-shop': page(`Component: () => { setTimeout(() => process.exit(3), 50); return 'bye' }`),
    })
    const ended = new Promise((over) => process.once('worker', (thread) => thread.once('exit', over)))
    expect(await show('/producto/1')).toBe('bye')
    await ended
    expect(await show('/clase/1')).toBe('academy one copy')
    expect(blamed()).toEqual([])
  })

  it('throws in a widget loses the widget alone', async () => {
    await start({ 'mf-shop': page(`Component: () => ''`) })
    expect(await show('/')).toBe('[academy]')
    expect(blamed()).toEqual(['mf-shop'])
  })

  it('holds its thread in a widget loses the widget alone', async () => {
    const widget = `export const routes = {}
      export const widgets = { Part: async () => ({ Component: () => ${hold} }) }`
    await start({ 'mf-shop': widget }, { pageMs: 1500 })
    expect(await show('/')).toBe('[academy]')
    expect(blamed()).toEqual(['mf-shop'])
  }, 30_000)

  it('is broken is tried again as another release', async () => {
    await start({ 'mf-shop': 'throw new Error("broken")' })
    for (let time = 0; time < 3; time += 1) expect(await show('/producto/1')).toBeUndefined()
    const mended = await builds.publish('mf-shop', goodRemote('shop'))
    expect(await show('/producto/1', mended)).toBe('shop one copy')
  })

  it('nobody asks for loses its thread, unless it is in force', async () => {
    await start({}, { idleMs: 500 })
    const { releases } = builds
    const threadOf = async (set: ActiveReleases) => {
      const started = new Promise<Worker>((found) => process.once('worker', found))
      await show('/clase/1', set)
      return started
    }
    const keeping = setInterval(() => renderer.keep([releases]), 20)
    const inForce = await threadOf(releases)
    const ended = jest.fn()
    inForce.once('exit', ended)
    const other = await threadOf(await builds.publish('mf-shop', goodRemote('shop')))
    await new Promise((over) => other.once('exit', over))
    expect(ended).not.toHaveBeenCalled()
    clearInterval(keeping)
  })

  it('writes to the console is heard', async () => {
    await start({ 'mf-shop': page(`Component: () => { console.warn('careful'); return '' }`) })
    await show('/producto/1')
    while (onOutput.mock.calls.length === 0) await new Promise(setImmediate)
    expect(onOutput.mock.calls.join()).toContain('careful')
  })
})

it('a broken shell leaves every page to the browser', async () => {
  await start({ shell: 'throw new Error("broken")' } as Partial<Record<AppName, string>>)
  for (let time = 0; time < 4; time += 1) expect(await show('/producto/1')).toBeUndefined()
  expect(blamed()).toEqual(['shell', 'shell', 'shell'])
})
