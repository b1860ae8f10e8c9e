import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { createDraft } from '../storage/draft.ts'
import { createApp, type RunningApp } from './create-app.tsx'
import { createPageSource } from './page-source.ts'
import { createWidgets } from './widgets.ts'

const products = { id: 'shop.products', path: '/productos', access: 'public', title: 'Productos' } as const
const card = {
  id: 'academy.pay',
  path: '/pago/:id',
  access: 'public',
  title: 'Pago',
  cardForm: true,
} as const
const empty = () => null

let running: RunningApp
afterEach(() => running.router.dispose())

/** The app in a document of `address`; `loaded` are the pages whose code was fetched. */
function openAt(address: string) {
  jest.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}))
  window.history.replaceState(null, '', address)
  const loaded: string[] = []
  const sourceOf = (page: PageDescriptor) =>
    createPageSource(page, async () => {
      loaded.push(page.id)
      return { Component: empty }
    })
  running = createApp({
    sources: [products, card].map(sourceOf),
    layout: {},
    notFound: null,
    views: { Pending: empty, Trouble: empty },
    widgets: createWidgets(() => Promise.reject(new Error('none'))),
    isAbsent: (pathname) => pathname === '/logs',
  })
  return { ...running, loaded }
}

describe('an app', () => {
  it.each([
    ['/productos?currentPage=2', true],
    ['/logs', true],
    ['/nada', false],
  ])('offers %s: %j, a remote without a release may have any page', (path, offered) => {
    expect(openAt('/').app.hasPage(path)).toBe(offered)
  })

  it.each([
    ['/', '/productos', ['shop.products']],
    ['/', '/pago/3', []],
    ['/pago/3', '/pago/3', ['academy.pay']],
    ['/pago/3', '/productos', ['academy.pay']],
  ])('opened at %s and with %s in sight has the code of %j', async (address, path, expected) => {
    const { app, router, loaded } = openAt(address)
    await new Promise((done) => {
      if (router.state.initialized) done(undefined)
      else router.subscribe(({ initialized }) => initialized && done(undefined))
    })
    app.prefetch(path)
    expect(loaded).toEqual(expected)
  })

  it('keeps the draft of somebody else who used this tab, for when they are back', async () => {
    jest.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ id: 7 }))
    for (const owner of ['7', '8']) createDraft(owner, 'course:new').keep({ owner })
    const { app, router } = createApp({
      sources: [],
      layout: {},
      notFound: null,
      views: { Pending: empty, Trouble: empty },
      widgets: createWidgets(() => Promise.reject(new Error('none'))),
    })
    await app.session.ready()
    expect(createDraft('7', 'course:new').restore()).toEqual({ owner: '7' })
    expect(createDraft('8', 'course:new').restore()).toEqual({ owner: '8' })
    // Signing out in another tab clears the storage of all.
    sessionStorage.clear()
    jest.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}))
    await app.session.refresh()
    expect(createDraft('8', 'course:new').restore()).toEqual({ owner: '8' })
    expect(createDraft('7', 'course:new').restore()).toBeNull()
    router.dispose()
  })
})
