import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { init } from '@module-federation/runtime'
import { neededContracts } from '@rodada/contracts/platform/contract-versions'
import type { ActiveRemote, BootData, PageDescriptor, RemoteEntry } from '@rodada/contracts/platform/release'
import type { PageModule } from '@rodada/web/pages/page'
import { watchLoads } from '../page-report/watch-loads.ts'
import { pageSources } from './page-sources.ts'
import { chooseReleases, type FailedRelease } from './release-choice.ts'
import { createRemotes } from './remotes.ts'
import { widgetRegistry } from './widget-registry.ts'

const products: PageDescriptor = {
  id: 'shop.products',
  path: '/productos',
  access: 'public',
  title: 'Productos',
}
const cart: PageDescriptor = { id: 'shop.cart', path: '/carrito', access: 'public', title: 'Carrito' }

/** What the scripts at the addresses do when they run; false: they do not come. */
const scripts: Record<string, (() => void) | false> = {}

interface Container {
  readonly init: () => void
  get(exposed: string): Promise<() => unknown>
}
const globals: { mf_shop?: Container } = globalThis as never

const Component = () => null
const page: PageModule = { Component }

function container(parts: Partial<Container> & { routes?: object; widget?: () => unknown } = {}): Container {
  const { routes = { [products.id]: async () => page }, widget = () => page } = parts
  return {
    init: () => undefined,
    get: async (exposed) => (exposed === './routes' ? () => ({ routes }) : widget),
    ...parts,
  }
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.spyOn(window, 'fetch').mockResolvedValue(new Response())
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) queueMicrotask(() => runScript(node))
    return node
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  sessionStorage.clear()
  delete globals.mf_shop
})

/** As a browser does: a script that throws has loaded. */
function runScript(node: HTMLScriptElement): void {
  const script = scripts[new URL(node.src).pathname]
  if (!script) return void node.dispatchEvent(new Event('error'))
  try {
    script()
  } catch {
    // The page's own handlers hear of it.
  }
  node.dispatchEvent(new Event('load'))
}

let count = 0
function release(script: (() => void) | false, needs = neededContracts().shell): RemoteEntry {
  count += 1
  const entry = `/assets/mf-shop/remoteEntry.${count}.js`
  scripts[entry] = script
  return { version: `v${count}`, entry, integrity: `sha384-${count}`, needs }
}

const working = (parts?: Parameters<typeof container>[0]) => () => {
  globals.mf_shop = container(parts)
}

/** One document of a tab, and what it has told the gateway. */
function openDocument(active: RemoteEntry, fallback?: ActiveRemote['fallback'], pages = [products]) {
  delete globals.mf_shop
  count += 1
  init({ name: `document${count}`, remotes: [] })
  const boot: BootData = {
    year: 2026,
    remotes: { 'mf-shop': { ...active, pages, ...(fallback && { fallback }) } },
  }
  const report = jest.fn<(failed: FailedRelease) => void>()
  const choice = chooseReleases(boot.remotes, report)
  const remotes = createRemotes(choice.remotes)
  const parts = {
    sources: pageSources({ ...boot, remotes: choice.remotes }, remotes),
    widgets: widgetRegistry(remotes),
  }
  const { sources, widgets } = watchLoads(parts, () => undefined, choice.takeBack)
  const load = (id = products.id) => sources.find(({ page: { id: own } }) => own === id)?.load()
  return { choice, report, load, widget: () => widgets.load('mf-shop/NewProducts') }
}

const bug = () => {
  throw new Error('bug')
}

describe('a release of a remote', () => {
  it.each<[string, (() => void) | false]>([
    ['does not come, or comes changed', false],
    ['throws in its first line, or is no script', bug],
    ['cannot be started', working({ init: bug })],
    ['answers for nothing', working({ get: async () => bug() })],
    ['throws where it lists its pages', working({ get: async () => bug })],
    ['lacks the page', working({ routes: {} })],
    ['lacks a part of the page', working({ routes: { [products.id]: async () => bug() } })],
    ['has a page that shows nothing', working({ routes: { [products.id]: async () => ({}) } })],
  ])('that %s makes room for the one before in the next document', async (_, script) => {
    const [active, before] = [release(script), release(working())]
    const first = openDocument(active, before)
    await expect(first.load()).rejects.toMatchObject({ failure: 'unavailable' })
    await expect(first.load()).rejects.toMatchObject({ failure: 'unavailable' })
    expect(first.report.mock.calls).toEqual([[{ app: 'mf-shop', version: active.version, cause: 'load' }]])
    expect(first.choice.isTakenBack('mf-shop')).toBe(true)
    const next = openDocument(active, before)
    expect(await next.load()).toBe(page)
    expect(next.choice.replaced).toEqual([{ app: 'mf-shop', version: active.version, cause: 'load' }])
    expect([next.report.mock.calls, next.choice.isTakenBack('mf-shop')]).toEqual([[], false])
  })

  it('whose widget throws does so too', async () => {
    const [active, before] = [release(working({ widget: bug })), release(working())]
    const first = openDocument(active, before)
    await expect(first.widget()).rejects.toMatchObject({ failure: 'unavailable' })
    expect(first.choice.isTakenBack('mf-shop')).toBe(true)
    expect(await openDocument(active, before).widget()).toBe(page)
  })

  it('runs on in its own document, beside a page of it that works', async () => {
    const routes = { [products.id]: async () => page, [cart.id]: async () => bug() }
    const [active, before] = [release(working({ routes })), release(working())]
    const { choice, load } = openDocument(active, before, [products, cart])
    await load()
    await expect(load(cart.id)).rejects.toThrow('bug')
    expect([choice.isTakenBack('mf-shop'), choice.remotes['mf-shop']?.version]).toEqual([
      true,
      active.version,
    ])
  })

  it('stays where the network failed', async () => {
    jest.mocked(window.fetch).mockRejectedValue(new TypeError('Failed to fetch'))
    const { choice, report, load } = openDocument(release(false), release(working()))
    await expect(load()).rejects.toMatchObject({ failure: 'unreachable' })
    expect([choice.isTakenBack('mf-shop'), report.mock.calls]).toEqual([false, []])
  })

  it.each([
    ['there is none before it', undefined],
    ['the one before does not work with this shell', release(working(), '^0.1.0')],
  ])('stays where %s', async (_, before) => {
    const { choice, report, load } = openDocument(release(bug), before)
    await expect(load()).rejects.toMatchObject({ failure: 'unavailable' })
    expect([choice.isTakenBack('mf-shop'), report.mock.calls]).toEqual([false, []])
  })

  it('stays where the tab keeps nothing: another document would run the same', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(bug)
    const { choice, load } = openDocument(release(bug), release(working()))
    await expect(load()).rejects.toThrow()
    expect(choice.isTakenBack('mf-shop')).toBe(false)
  })

  it('that does not work with this shell never runs', async () => {
    const [active, before] = [release(working(), '^9.0.0'), release(working())]
    const { choice, report, load } = openDocument(active, before)
    expect(await load()).toBe(page)
    expect(choice.replaced).toEqual([{ app: 'mf-shop', version: active.version, cause: 'contract' }])
    expect(report.mock.calls).toEqual([[choice.replaced[0]]])
    await expect(openDocument(release(working(), '^9.0.0')).load()).rejects.toThrow()
  })

  it('has its own pages in the place of another’s, whose further addresses stay known', async () => {
    const [active, before] = [release(bug), release(working())]
    const own = { ...products, title: 'Productos de antes' }
    const fallback = { ...before, pages: [own] }
    await expect(openDocument(active, fallback).load()).rejects.toThrow()
    const { choice, load } = openDocument(active, fallback, [products, cart])
    expect(choice.remotes['mf-shop']?.pages).toEqual([own, cart])
    await expect(load(cart.id)).rejects.toMatchObject({ failure: 'unavailable' })
    expect(choice.isTakenBack('mf-shop')).toBe(false)
  })
})
