import { hash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import type { PageHead } from '@rodada/contracts/platform/head'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { ReleasedPage } from '@rodada/contracts/platform/release'
import type { ActiveReleases } from '@rodada/releases/source'
import { testRelease } from '@rodada/releases/testing/test-releases'
import Fastify, { type FastifyInstance } from 'fastify'
import { createDataVersions, type DataVersions } from '../cache/data-versions.ts'
import { createPublicCache } from '../cache/public-cache.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import type { ReadBusiness } from './business-reader.ts'
import type { FetchHead } from './fetch-head.ts'
import { createRenderPage } from './render.ts'
import type { Renderer, Rendering } from './rendering/renderer.ts'
import { pageRoutes } from './routes.ts'
import { startGuard } from './start-guard.ts'

function page(path: string, more: Partial<ReleasedPage> = {}): ReleasedPage {
  return { id: path, path, access: 'public', title: `Página ${path}`, chunks: [], rendered: true, ...more }
}

const server = { entry: 'server/server.mjs' }
const shell = testRelease('shell', { pages: [page('/contacto'), page('/identificacion')], server })
const shop = testRelease('mf-shop', {
  server,
  pages: [
    page('/productos', { query: ['name', 'currentPage'], unlistedQuery: ['currentPage'] }),
    page('/producto/:id', { head: { service: 'shop', path: '/head/:id' }, unlistedQuery: ['modo'] }),
    page('/administrar-productos', { access: ['ProductCapturist'] }),
    { id: 'cart', path: '/carrito', access: 'public', title: 'Carrito', chunks: [] },
    page('/pedido/:id', { cardForm: true }),
  ],
})
const releases: ActiveReleases = { shell, 'mf-shop': shop }
const head: PageHead = { title: 'Tabla', description: 'x', canonical: '/producto/7', type: 'product' }

const render = jest.fn<Renderer['render']>()
const fetchHead = jest.fn<FetchHead>()
const business = jest.fn<ReadBusiness>()
const onLate = jest.fn<(app: AppName) => void>()
let active: ActiveReleases
let app: FastifyInstance
let versions: DataVersions
/** Milliseconds. */
let time = 0

function rendering(text: string, more: Partial<Rendering['page']> = {}): Rendering {
  const styles = [{ key: 'r a', css: '.r-a{color:red}' }]
  const made = { html: `<p>${text}</p>`, styles, script: 'self.x=1', isWhole: true, hasCrashed: false }
  return { page: { ...made, loaderData: { p: '</script>' }, ...more }, services: ['shop'], cpuMs: 3 }
}

async function start(): Promise<void> {
  active = releases
  let count = 0
  render.mockReset().mockImplementation(async (_releases, { address }) => rendering(`${address} ${++count}`))
  fetchHead.mockReset().mockResolvedValue(head)
  business.mockReset().mockResolvedValue({ business: unstatedBusiness, isCurrent: true })
  versions = createDataVersions(emptyDatabase, () => time)
  versions.take([], time)
  app = Fastify()
  const log = app.log
  const renderPage = createRenderPage({
    cache: createPublicCache({ versions, log, now: () => time }),
    renderer: { render },
    fetchHead,
    business,
    publicUrl: 'https://rodada.example',
    log,
    onLate,
  })
  const store = { active: async () => active, folders: () => [] }
  await app.register(pageRoutes, {
    releases: store,
    publicUrl: 'https://rodada.example',
    session: async () => null,
    fetchHead,
    business,
    render: renderPage,
  })
}

afterEach(async () => {
  await app.close()
})

const idAsked = () => render.mock.lastCall?.[1].requestId

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const shown = async (url: string) => /<div id="rodada">(.*?)<\/div>/.exec((await get(url)).body)?.[1]

describe('a public page', () => {
  it('is sent whole, with its data, its head and what takes it over', async () => {
    await start()
    const { statusCode, body, headers } = await get('/producto/7')
    expect(statusCode).toBe(200)
    expect(body).toContain('<div id="rodada"><p>/producto/7 1</p></div>')
    expect(body).toContain('"loaderData":{"p":"\\u003c/script>"}')
    expect(body).toContain('<title>Tabla · Rodada</title>')
    expect(body).toContain('<style data-emotion="r a" data-s>.r-a{color:red}</style>')
    expect(body).not.toContain('noscript')
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('is made under the id of the request that it is made for', async () => {
    await start()
    await get('/producto/7')
    expect(idAsked()).toEqual(expect.any(String))
    expect(fetchHead.mock.lastCall).toEqual(['shop', expect.any(String), expect.anything(), idAsked()])
  })

  it('may run its own script and styles, without a nonce, and nothing from elsewhere', async () => {
    await start()
    const { headers, body } = await get('/contacto')
    const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${hashOf(startGuard)} ${hashOf('self.x=1')}`,
      `style-src ${hashOf('')} ${hashOf('.r-a{color:red}')}`,
      "connect-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
      'report-uri /informes-de-politica',
    ])
    expect(body).not.toContain('nonce')
  })

  it('is rendered once for all who ask, at once or later', async () => {
    await start()
    await Promise.all([get('/productos'), get('/productos'), get('/productos')])
    expect(await shown('/productos')).toBe('<p>/productos 1</p>')
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('is one whatever the query says beside what belongs to it, in whatever order', async () => {
    await start()
    for (const query of [
      'name=a&currentPage=2',
      'currentPage=2&utm=x&name=a&name=',
      'x&currentPage=2&name=a',
    ])
      expect(await shown(`/productos?${query}`)).toBe('<p>/productos?name=a&currentPage=2 1</p>')
    expect(await shown('/productos?name=b')).toBe('<p>/productos?name=b 2</p>')
  })

  it('is not sent again to who has it', async () => {
    await start()
    const { headers } = await get('/contacto')
    const again = await get('/contacto', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  it('comes in the mode that the device keeps, from one rendering', async () => {
    await start()
    const dark = await get('/contacto', { cookie: 'rodada_modo=dark', 'accept-encoding': 'br' })
    expect(brotliDecompressSync(dark.rawPayload).toString()).toContain('<html lang="es-MX" data-mode="dark">')
    const plain = await get('/contacto', {
      'accept-encoding': 'gzip',
      'if-none-match': String(dark.headers.etag),
    })
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('is the same for somebody who is signed in', async () => {
    await start()
    expect((await get('/contacto', { cookie: 'sid=somebody' })).body).toBe((await get('/contacto')).body)
  })
})

it('renders a view of the page’s own that is not for those who search, and says so', async () => {
  await start()
  const { body } = await get('/productos?currentPage=2')
  expect(body).toContain('/productos?currentPage=2')
  expect(body).toContain('<meta name="robots" content="noindex"')
  expect((await get('/productos?name=a')).body).not.toContain('noindex')
})

describe('the browser renders', () => {
  it.each([
    ['what only some may see', '/administrar-productos'],
    ['the sign-in page', '/carrito'],
    ['pages with card fields', '/pedido/3'],
    ['a view that is not for everybody', '/producto/7?modo=administrar'],
    ['another spelling of an address', '/producto/%37'],
    ['another one', '/productos/'],
    ['pages of a remote without a release', '/academia'],
  ])('%s', async (_what, url) => {
    await start()
    expect(await shown(url)).toBe('')
    expect(render).not.toHaveBeenCalled()
  })

  it('a page that cannot be rendered, and soon tries again', async () => {
    await start()
    render.mockResolvedValueOnce(null)
    expect(await shown('/contacto')).toBe('')
    expect(await shown('/contacto')).toBe('')
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('a page whose rendering fails', async () => {
    await start()
    render.mockRejectedValueOnce(new Error('broken'))
    expect(await shown('/contacto')).toBe('')
    expect(await shown('/contacto')).toContain('/contacto')
  })

  it('a page that is late, and the next visitor has it', async () => {
    await start()
    let finish: (made: Rendering) => void = () => undefined
    render.mockReturnValueOnce(
      new Promise((resolve) => {
        finish = resolve
      }),
    )
    onLate.mockReset()
    expect(await shown('/contacto')).toBe('')
    expect(onLate.mock.calls).toEqual([['shell']])
    finish(rendering('late'))
    await new Promise(setImmediate)
    expect(await shown('/contacto')).toBe('<p>late</p>')
    expect(render).toHaveBeenCalledTimes(1)
  })
})

describe('what is not there', () => {
  it('is a real 404 with a page of its own, one for all addresses', async () => {
    await start()
    for (const url of ['/nada', '/producto/7/otra']) {
      const { statusCode, body, headers } = await get(url)
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
      expect(body).toContain('"missing":true')
      expect(body).toContain('<title>No encontramos esta página · Rodada</title>')
    }
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('is the same for every record that is missing', async () => {
    await start()
    fetchHead.mockResolvedValue(null)
    expect((await get('/producto/8')).statusCode).toBe(404)
    expect((await get('/producto/9')).statusCode).toBe(404)
    expect(render).toHaveBeenCalledTimes(1)
  })
})

describe('a kept page', () => {
  it('is made anew when what it shows has changed, and others are not', async () => {
    await start()
    const before = await shown('/productos')
    versions.changedHere('academy')
    expect(await shown('/productos')).toBe(before)
    versions.changedHere('shop')
    expect(await shown('/productos')).toBe('<p>/productos 2</p>')
  })

  it('that was being made when it changed is not kept', async () => {
    await start()
    render.mockImplementationOnce(async () => {
      versions.changedHere('shop')
      return rendering('old')
    })
    await get('/productos')
    expect(await shown('/productos')).toBe('<p>/productos 1</p>')
  })

  it('is made anew from other releases', async () => {
    await start()
    await get('/contacto')
    active = { ...releases, shell: { ...shell, version: '2' } }
    expect(await shown('/contacto')).toBe('<p>/contacto 2</p>')
  })

  it('of a page that lacks a part is not kept for long', async () => {
    await start()
    render.mockResolvedValueOnce(rendering('half', { isWhole: false }))
    expect(await shown('/contacto')).toBe('<p>half</p>')
    await pass(2500)
    expect(await shown('/contacto')).toBe('<p>/contacto 1</p>')
  })

  it('that has become old is shown while it is made anew, also where that fails', async () => {
    await start()
    const first = '<p>/contacto 1</p>'
    expect(await shown('/contacto')).toBe(first)
    await pass(61_000)
    render.mockResolvedValueOnce(null)
    expect([await shown('/contacto'), await shown('/contacto')]).toEqual([first, first])
    await pass(2500)
    expect(await shown('/contacto')).toBe(first)
    await new Promise(setImmediate)
    expect(await shown('/contacto')).toBe('<p>/contacto 2</p>')
  })

  it('follows the business’s data, whichever services it asked', async () => {
    await start()
    expect((await get('/contacto')).body).toContain('"name":"Rodada"')
    business.mockResolvedValue({ business: { ...unstatedBusiness, name: 'Patio' }, isCurrent: true })
    versions.changedHere('admin')
    const { body } = await get('/contacto')
    expect(body).toContain('"name":"Patio"')
    expect(body).toContain('<title>Página /contacto · Patio</title>')
  })

  it('is kept for a moment only where the business’s data could not be asked for', async () => {
    await start()
    business.mockResolvedValue({ business: unstatedBusiness, isCurrent: false })
    await get('/contacto')
    await pass(2001)
    expect(await shown('/contacto')).toBe('<p>/contacto 2</p>')
  })

  it('is made anew after a while when nobody knows what has changed', async () => {
    await start()
    await get('/contacto')
    versions.forget()
    time += 5001
    expect(await shown('/contacto')).toBe('<p>/contacto 2</p>')
  })
})

/** Lets time pass while the gateway goes on hearing of changes. */
async function pass(ms: number): Promise<void> {
  time += ms
  versions.take([], time)
  await new Promise(setImmediate)
}
