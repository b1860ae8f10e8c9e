import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { createSessionStore } from '../account/session.ts'
import { createPageSource } from '../pages/page-source.ts'
import { createWidgets } from '../pages/widgets.ts'
import { createPrefetcher } from './prefetch.ts'

const data = ['/api/Thing/Details/:id'] as const
const pages: readonly PageDescriptor[] = [
  { id: 'thing', path: '/cosa/:id', access: 'public', title: 'Cosa', data },
  {
    id: 'list',
    path: '/cosas',
    access: 'public',
    title: 'Cosas',
    data: ['/api/Thing/Index?*'],
    query: ['name'],
  },
  { id: 'home', path: '/', access: 'public', title: 'Inicio', widgets: ['mf-shop/News'] },
  { id: 'staff', path: '/personal/:id', access: ['Admin'], title: 'Personal', data },
  { id: 'own', path: '/mia/:id', access: 'public', signIn: true, title: 'Mía', data },
  { id: 'mine', path: '/suscripciones', access: ['GeneralUser'], title: 'Mis Suscripciones' },
  { id: 'users', path: '/usuarios', access: ['Admin'], title: 'Usuarios' },
  { id: 'user', path: '/usuarios/:id', access: ['Admin'], title: 'Usuario' },
  { id: 'products', path: '/productos', access: 'public', title: 'Productos' },
  { id: 'card', path: '/tarjeta', access: 'public', cardForm: true, title: 'Tarjeta', data: ['/api/Card'] },
]

beforeEach(() => {
  setNetwork({})
  window.history.replaceState(null, '', '/contacto')
})
afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

function setNetwork(connection: object): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

/** A prefetcher of a signed-in user; `fetched` lists its requests. */
async function prefetcherFor(me: Me = {}) {
  const clock = { now: 0 }
  const fetched: string[] = []
  const session = createSessionStore(async () => me)
  await session.refresh()
  const sources = pages.map((page) =>
    createPageSource(page, async () => {
      fetched.push(page.id)
      return { Component: () => null }
    }),
  )
  const host = {
    session,
    fitsDocument: ({ cardForm }: PageDescriptor) => cardForm !== true,
    warm: (url: string) => void fetched.push(url),
    widgets: createWidgets(async (name) => {
      fetched.push(name)
      return { Component: () => null }
    }),
  }
  return { prefetch: createPrefetcher(sources, host, () => clock.now), fetched, clock }
}

it.each([
  ['/cosa/7', ['thing', '/api/Thing/Details/7']],
  ['/cosas?name=a&utm_source=b', ['list', '/api/Thing/Index?name=a']],
  ['/', ['home', 'mf-shop/News']],
  ['/personal/1', []],
  ['/mia/1', []],
  ['/tarjeta', []],
  ['/salir', []],
])('of %s fetches for a visitor %j', async (path, expected) => {
  const { prefetch, fetched } = await prefetcherFor()
  prefetch(path)
  expect(fetched).toEqual(expected)
})

it.each([
  ['/personal/1', ['staff', '/api/Thing/Details/1']],
  ['/mia/1', ['own', '/api/Thing/Details/1']],
])('of %s fetches for whose it is %j', async (path, expected) => {
  const { prefetch, fetched } = await prefetcherFor({ id: 1, roles: ['Admin'] })
  prefetch(path)
  expect(fetched).toEqual(expected)
})

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'fetches nothing with %j',
  async (connection) => {
    setNetwork(connection)
    const { prefetch, fetched } = await prefetcherFor()
    prefetch('/cosa/7')
    expect(fetched).toEqual([])
  },
)

it('fetches a page once, and again when its data have grown old', async () => {
  const { prefetch, fetched, clock } = await prefetcherFor()
  for (const time of [0, 9_999, 10_000]) {
    clock.now = time
    prefetch('/cosa/7')
  }
  expect(fetched).toEqual(['thing', '/api/Thing/Details/7', '/api/Thing/Details/7'])
})

it('fetches nothing for the page that is shown', async () => {
  const { prefetch, fetched } = await prefetcherFor()
  window.history.replaceState(null, '', '/cosa/7')
  prefetch('/cosa/7')
  expect(fetched).toEqual([])
})

it.each([
  ['/productos', []],
  ['/', []],
  ['/cosas', ['list', '/api/Thing/Index']],
  ['/usuarios/7', ['user']],
])('of %s fetches where staff work %j', async (path, expected) => {
  const { prefetch, fetched } = await prefetcherFor({ id: 1, roles: ['Admin'] })
  window.history.replaceState(null, '', '/usuarios')
  prefetch(path)
  expect(fetched).toEqual(expected)
})

it('fetches pages of other remotes for customers who look at their own', async () => {
  const { prefetch, fetched } = await prefetcherFor({ id: 1, roles: ['GeneralUser'] })
  window.history.replaceState(null, '', '/suscripciones')
  prefetch('/productos')
  expect(fetched).toEqual(['products'])
})

it('fetches six pages of a list in ten seconds, and any that is pressed', async () => {
  const { prefetch, fetched, clock } = await prefetcherFor()
  for (let id = 1; id <= 24; id += 1) prefetch(`/cosa/${id}`)
  expect(fetched.filter((one) => one.startsWith('/api/'))).toHaveLength(6)
  prefetch('/cosa/24', true)
  expect(fetched.at(-1)).toBe('/api/Thing/Details/24')
  clock.now = 10_000
  prefetch('/cosa/23')
  expect(fetched.at(-1)).toBe('/api/Thing/Details/23')
})
