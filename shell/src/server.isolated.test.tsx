import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { RemoteName } from '@rodada/contracts/platform/platform'
import type { BootData, PageDescriptor } from '@rodada/contracts/platform/release'
import type { RemoteServer, RenderRequest } from '@rodada/contracts/platform/rendering'
import { createElement } from 'react'
import { render } from './server.tsx'

const product: PageDescriptor = {
  id: 'shop.product',
  path: '/producto/:id',
  access: 'public',
  title: 'Producto',
}
const remote = { version: '1', entry: '/assets/x.js', integrity: 'sha384-x', needs: '*' }
const boot: BootData = {
  year: 2026,
  remotes: { 'mf-academy': { ...remote, pages: [] }, 'mf-shop': { ...remote, pages: [product] } },
}

const widget = (text: string) => async () => ({ Component: () => createElement('p', null, text) })
const crashing = async () => ({
  Component() {
    throw new Error('bug')
  },
})
const empty: RemoteServer = { routes: {}, widgets: {} }
const academy: RemoteServer = { ...empty, widgets: { PopularCourses: widget('cursos') } }
const shop: RemoteServer = { ...empty, widgets: { NewProducts: widget('productos') } }

/** Undefined: it cannot be loaded. */
type Remotes = Partial<Record<RemoteName, RemoteServer | undefined>>

function show(address: string, more: Partial<RenderRequest> = {}, remotes: Remotes = {}) {
  const all: Remotes = {
    'mf-academy': academy,
    'mf-shop': shop,
    ...remotes,
  }
  return render({
    address,
    boot,
    signal: AbortSignal.timeout(10_000),
    fetch: async (url) =>
      Response.json(String(url).startsWith('/api/Course/GetPopular') ? [] : { name: `Tabla ${url}` }),
    async remote(name) {
      const build = all[name]
      if (build === undefined) throw new Error(`${name} is left out`)
      return build
    },
    ...more,
  })
}

afterEach(() => {
  jest.restoreAllMocks()
})

describe('a page on the server', () => {
  it('stands in the frame, nobody known yet, without a style attribute', async () => {
    const { html, isWhole, hasCrashed } = await show('/contacto')
    expect(html).toContain('<h1')
    expect(html).toContain('© 2026')
    expect(html).not.toContain('Iniciar Sesión')
    expect(html).not.toMatch(/<[^>]* style=/)
    expect([isWhole, hasCrashed]).toEqual([true, false])
  })

  it('brings its styles apart, each in an element of its own that cannot be ended early', async () => {
    const { html, styles } = await show('/contacto')
    expect(html).not.toContain('<style')
    expect(styles.map(({ key }) => key.split(' ')[0])).toEqual(['r-global', 'r-global', 'r-global', 'r'])
    expect(styles.some(({ css }) => css.includes('</'))).toBe(false)
    const [, used] = /class="(r-\w+)/.exec(html) ?? []
    expect(styles.at(-1)?.css).toContain(`.${used}`)
  })

  it('of a remote is made from what its loader reads', async () => {
    const page = async () => ({
      loader: ({ api }: { api: { get(path: string): Promise<unknown> } }) =>
        api.get('/api/Product/Details/7'),
      Component: () => createElement('h1', null, 'Página'),
    })
    const remotes = { 'mf-shop': { ...empty, routes: { 'shop.product': page } } }
    const { html, loaderData } = await show('/producto/7', {}, remotes)
    expect(html).toContain('<h1>Página</h1>')
    expect(loaderData).toEqual({ 'shop.product': { name: 'Tabla /api/Product/Details/7' } })
  })

  it('says that nothing is there', async () => {
    const { html, loaderData } = await show('/producto/7', { boot: { ...boot, missing: true } })
    expect(html).toContain('No encontramos esta página')
    expect(loaderData).toEqual({})
    expect((await show('/-')).html).toContain('No encontramos esta página')
  })

  it('whose data do not come is nobody’s fault', async () => {
    const page = async () => ({
      loader: ({ api }: { api: { get(path: string): Promise<unknown> } }) =>
        api.get('/api/Product/Details/7'),
      Component: () => null,
    })
    const remotes = { 'mf-shop': { ...empty, routes: { 'shop.product': page } } }
    const fetch = async () => new Response(null, { status: 503 })
    await expect(show('/producto/7', { fetch }, remotes)).rejects.toMatchObject({ name: 'PageDataError' })
  })
})

describe('the home page on the server', () => {
  it('holds the widgets of all remotes', async () => {
    const { html, isWhole } = await show('/')
    expect(html).toContain('<p>cursos</p>')
    expect(html).toContain('<p>productos</p>')
    expect(isWhole).toBe(true)
  })

  it('leaves a widget that cannot be had to the browser, its place kept', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { html, isWhole, hasCrashed, loaderData } = await show('/', {}, { 'mf-shop': undefined })
    expect(html).toContain('<p>cursos</p>')
    expect([isWhole, hasCrashed]).toEqual([false, false])
    expect(loaderData['shell.home']).toMatchObject({ products: { status: 'later' } })
  })

  it('tells that a widget has thrown', async () => {
    const remotes = { 'mf-shop': { ...empty, widgets: { NewProducts: crashing } } }
    expect((await show('/', {}, remotes)).hasCrashed).toBe(true)
  })
})
