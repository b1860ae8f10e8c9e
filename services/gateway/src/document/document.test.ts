import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { PageHead } from '@rodada/contracts/head'
import type { BootData, ReleasedPage } from '@rodada/contracts/release'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ActiveReleases } from '../releases/release-store.ts'
import { testRelease } from '../releases/test-releases.ts'
import { type DocumentOptions, documentPages } from './document.ts'

function page(path: string, more: Partial<ReleasedPage> = {}): ReleasedPage {
  return {
    id: path,
    path,
    access: 'public',
    title: `Página ${path}`,
    chunks: [`${path.slice(1, 5)}.js`],
    ...more,
  }
}

const academy = testRelease('mf-academy', {
  pages: [
    page('/academia', { data: ['/api/Course/GetCourseIndex?*'], query: ['name', 'levels'] }),
    page('/clase/:id', {
      data: ['/api/Course/Details/:id'],
      head: { service: 'academy', path: '/head/:id', gallery: true },
      unlistedQuery: ['modo'],
    }),
    page('/clase/:id/identificacion', { unlisted: true, head: { service: 'academy', path: '/head/:id' } }),
    page('/administrar-cursos', { access: ['ClassCapturist'], data: ['/api/staff'] }),
    page('/pago-no-valido/:subscriptionId/:membershipId', { signIn: true, uses: ['@rodada/ui/forms'] }),
    page('/productos'),
    page('/carta-responsiva', { unlisted: true }),
    page('/suscripcion/:id/:membershipId/informacion-de-pago', {
      cardForm: true,
      widgets: ['mf-academy/PopularCourses'],
    }),
  ],
  widgets: { PopularCourses: ['widget.js'] },
})
const shell = testRelease('shell', {
  pages: [page('/', { title: 'Rodada', widgets: ['mf-academy/PopularCourses', 'mf-shop/NewProducts'] })],
  provides: { '@rodada/ui/forms': ['forms.js'] },
  preload: [{ file: 'font.woff2', as: 'font' }],
})

const signInShell = testRelease('shell', { pages: [page('/identificacion')] })

const cardPage = '/suscripcion/3/0/informacion-de-pago'

const head: PageHead = {
  title: 'Bowl </title><script>alert(1)</script>',
  description: 'Para "todos"',
  canonical: '/clase/7',
  type: 'website',
  image: { path: '/storage/a.jpg', width: 1200, height: 630, alt: 'Bowl' },
  jsonLd: { name: '</script>\u2028' },
}

let app: FastifyInstance
afterEach(() => app.close())

async function documentAt(
  url: string,
  options: Partial<DocumentOptions> = {},
  releases: ActiveReleases = { shell, 'mf-academy': academy },
) {
  app = Fastify()
  await app.register(documentPages, {
    releases: { active: async () => releases, folders: () => [] },
    publicUrl: 'https://rodada.example',
    session: async () => null,
    fetchHead: async () => head,
    ...options,
  })
  const { statusCode, headers, body } = await app.inject({ url, headers: { 'accept-encoding': 'identity' } })
  const data = /<script type="application\/json" id="rodada-boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}'
  const boot: BootData = JSON.parse(data)
  const preloads = [...body.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)"/g)].map(
    ([, as, href]) => `${as} ${href}`,
  )
  return { statusCode, headers, body, boot, preloads }
}

describe('a document', () => {
  it('names everything that the page needs before any script runs', async () => {
    const { statusCode, preloads, body } = await documentAt('/academia?levels=a&x=1&name=ollie')
    expect(statusCode).toBe(200)
    expect(preloads).toEqual([
      'script /assets/shell/main.0123456789ab.js',
      'script /assets/mf-academy/remoteEntry.0123456789ab.js',
      'script /assets/mf-academy/acad.js',
      'font /assets/shell/font.woff2',
      'fetch /api/me',
      'fetch /api/Course/GetCourseIndex?name=ollie&amp;levels=a',
    ])
    expect(body).toContain('<script defer src="/assets/shell/main.0123456789ab.js" integrity="sha384-shell">')
  })

  it('asks for the first picture of a record as the page will, and for none where there is none', async () => {
    const picture = { purpose: 'courses', name: 'a b.jpg', width: 500 } as const
    const { body } = await documentAt('/clase/7', { fetchHead: async () => ({ ...head, picture }) })
    expect(body).toContain(
      '<link rel="preload" as="image" type="image/avif" imagesrcset="' +
        '/storage/courses/a%20b.jpg/160.avif 160w, /storage/courses/a%20b.jpg/320.avif 320w, ' +
        '/storage/courses/a%20b.jpg/480.avif 480w, /storage/courses/a%20b.jpg/640.avif 500w" ' +
        'imagesizes="(min-width: 64rem) 44rem, 100vw" fetchpriority="high">',
    )
    expect((await documentAt('/clase/7')).body).not.toContain('as="image"')
  })

  it('asks for no picture of a record where the page has no gallery', async () => {
    const picture = { purpose: 'courses', name: 'a.jpg', width: 500 } as const
    const { statusCode, body } = await documentAt('/clase/7/identificacion', {
      fetchHead: async () => ({ ...head, picture }),
    })
    expect(statusCode).toBe(200)
    expect(body).not.toContain('as="image"')
  })

  it('preloads the widgets of a composed page, those of absent remotes left out', async () => {
    const { preloads } = await documentAt('/')
    expect(preloads).toContain('script /assets/mf-academy/widget.js')
    expect(preloads.filter((preload) => preload.includes('mf-shop'))).toEqual([])
  })

  it('preloads what the page takes of the shell’s lazy modules', async () => {
    expect((await documentAt('/pago-no-valido/3/0')).preloads).toContain('script /assets/shell/forms.js')
  })

  it('tells the shell of the active remotes and nothing of their files', async () => {
    const { boot } = await documentAt('/academia')
    const remote = boot.remotes['mf-academy']
    expect(remote).toMatchObject({
      entry: '/assets/mf-academy/remoteEntry.0123456789ab.js',
      integrity: 'sha384-mf-academy',
    })
    expect(JSON.stringify(boot)).not.toContain('chunks')
  })

  it('lets no remote take another’s address', async () => {
    const { statusCode, boot } = await documentAt('/productos')
    expect(statusCode).toBe(503)
    expect(boot.remotes['mf-academy']?.pages.map(({ path }) => path)).not.toContain('/productos')
  })

  it.each([
    ['rodada_modo=dark', '<html lang="es-MX" data-mode="dark">', 'dark'],
    ['otra=1; rodada_modo=light', '<html lang="es-MX" data-mode="light">', 'light'],
    ['rodada_modo=%22%3E', '<html lang="es-MX">', 'light dark'],
  ])('is sent in the mode that the device keeps: %s', async (cookie, html, scheme) => {
    await documentAt('/academia')
    const { body } = await app.inject({ url: '/academia', headers: { cookie } })
    expect(body).toContain(html)
    expect(body).toContain(`<meta name="color-scheme" content="${scheme}">`)
  })

  it('carries a policy whose nonce is the boot data’s, new each time', async () => {
    const { headers, boot, body } = await documentAt('/academia')
    expect(headers['content-security-policy']).toContain(`style-src 'nonce-${boot.nonce}'`)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(body).not.toMatch(/ style=/)
    await app.close()
    expect((await documentAt('/academia')).boot.nonce).not.toBe(boot.nonce)
  })

  it('posts forms to this site alone, one with card fields to the bank too', async () => {
    const bankOrigin = 'https://bank.example'
    const policyOf = async (url: string, options: Partial<DocumentOptions>) => {
      const { headers } = await documentAt(url, options)
      await app.close()
      return String(headers['content-security-policy']).split('; ')
    }
    expect(await policyOf('/academia', { bankOrigin })).toContain("form-action 'self'")
    expect(await policyOf(cardPage, { bankOrigin })).toContain("form-action https://bank.example 'self'")
    expect(await policyOf(cardPage, {})).toContain("form-action 'self'")
  })

  it('with card fields is kept nowhere and brings no widgets', async () => {
    const { headers, preloads, body } = await documentAt(cardPage)
    expect(headers['cache-control']).toBe('no-store')
    expect(preloads).not.toContain('script /assets/mf-academy/widget.js')
    expect(body).toContain('noindex')
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed with %s', async (encoding, decompress) => {
    await documentAt('/academia')
    const answer = await app.inject({ url: '/academia', headers: { 'accept-encoding': encoding } })
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(decompress(answer.rawPayload).toString()).toContain('<!doctype html>')
  })
})

describe('metadata', () => {
  it('comes from the owning service, escaped', async () => {
    const fetchHead = jest.fn<DocumentOptions['fetchHead']>().mockResolvedValue(head)
    const { body } = await documentAt('/clase/7', { fetchHead })
    expect(fetchHead).toHaveBeenCalledWith('academy', '/head/7', expect.any(AbortSignal))
    expect(body).toContain('<title>Bowl &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Rodada</title>')
    expect(body).toContain('content="Para &quot;todos&quot;"')
    expect(body).toContain('<link rel="canonical" href="https://rodada.example/clase/7">')
    expect(body).toContain('content="https://rodada.example/storage/a.jpg"')
    expect(body).toContain('{"name":"\\u003c/script>\\u2028"}')
  })

  it('shows the price of what is for sale, and a large card where there is a picture', async () => {
    const price = { amount: '1349.00', currency: 'MXN' } as const
    const { body } = await documentAt('/clase/7', { fetchHead: async () => ({ ...head, price }) })
    expect(body).toContain('<meta property="product:price:amount" content="1349.00">')
    expect(body).toContain('<meta property="product:price:currency" content="MXN">')
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
    await app.close()
    const list = await documentAt('/academia')
    expect(list.body).not.toContain('product:price')
    expect(list.body).toContain('<meta name="twitter:card" content="summary">')
  })

  it('answers 404 for a missing record, asks for no data and is not found by searching', async () => {
    const { statusCode, boot, preloads, headers, body } = await documentAt('/clase/7', {
      fetchHead: async () => null,
    })
    expect([statusCode, boot.missing]).toEqual([404, true])
    expect(preloads).not.toContain('fetch /api/Course/Details/7')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('noindex')
  })

  it('does not wait for a service that fails or is slow', async () => {
    const slow: DocumentOptions['fetchHead'] = (_service, _path, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const { statusCode, boot, body } = await documentAt('/clase/7', { fetchHead: slow })
    expect([statusCode, boot.missing]).toEqual([200, undefined])
    expect(body).toContain('<title>Página /clase/:id · Rodada</title>')
  })
})

describe('search engines', () => {
  it.each([
    ['/academia', false],
    ['/carta-responsiva', true],
    ['/administrar-cursos', true],
    ['/pago-no-valido/1/0', true],
  ])('are kept from %s: %s', async (url, hidden) => {
    const { body } = await documentAt(url)
    expect(body.includes('<meta name="robots" content="noindex">')).toBe(hidden)
    expect(body.includes('<link rel="canonical"')).toBe(!hidden)
  })
})

describe('search engines and a record', () => {
  const robots = '<meta name="robots" content="noindex">'
  const canonical = '<link rel="canonical" href="https://rodada.example/clase/7">'

  it.each(['/clase/7', '/clase/7?otro=1'])('find it at %s', async (url) => {
    const { body } = await documentAt(url)
    expect(body).not.toContain(robots)
    expect(body).toContain(canonical)
  })

  it('are sent from another view of it to its own address, and no view splits its data', async () => {
    const { body, preloads } = await documentAt('/clase/7?modo=administrar')
    expect(body).toContain(robots)
    expect(body).toContain(canonical)
    expect(preloads).toContain('fetch /api/Course/Details/7')
  })

  it('are kept from a step that belongs to it, which is missing where the record is', async () => {
    const { body } = await documentAt('/clase/7/identificacion')
    expect(body).toContain(robots)
    expect(body).not.toContain(canonical)
    expect(body).toContain('<title>Página /clase/:id/identificacion · Rodada</title>')
    await app.close()
    const missing = await documentAt('/clase/7/identificacion', { fetchHead: async () => null })
    expect(missing.statusCode).toBe(404)
  })
})

describe('who asks', () => {
  const asking = (roles: readonly ['ClassCapturist'] | readonly ['Admin'] | null) => ({
    session: async () => (roles === null ? null : { userId: 1, roles }),
  })

  it.each([
    ['has the role', ['ClassCapturist'], true],
    ['lacks the role', ['Admin'], false],
    ['is nobody', null, false],
  ] as const)('preloads guarded data when the visitor %s: %j', async (_, roles, preloaded) => {
    const { preloads, headers, body } = await documentAt('/administrar-cursos', asking(roles))
    expect(preloads.includes('fetch /api/staff')).toBe(preloaded)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('noindex')
  })

  it('is not asked on public pages, which carry no cookie', async () => {
    const session = jest.fn<DocumentOptions['session']>()
    const { headers } = await documentAt('/academia', { session })
    expect(session).not.toHaveBeenCalled()
    expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-cache', undefined])
  })

  it.each([
    ['/identificacion?returnUrl=%2Flogs%3FcurrentPage%3D2', '/logs?currentPage=2'],
    ['/identificacion?returnUrl=%2F%2Fevil.example', '/'],
    ['/identificacion', '/'],
  ])('goes on from %s when signed in', async (url, onward) => {
    const { statusCode, headers } = await documentAt(url, asking(['Admin']))
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, onward, 'no-store'])
  })

  it('goes on from the menu of a page that does not know of the session yet', async () => {
    await documentAt('/', asking(['Admin']))
    const headers = { referer: 'http://localhost/', 'sec-fetch-site': 'same-origin' }
    const answer = await app.inject({ url: '/identificacion', headers })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
  })

  it.each([
    ['nobody is signed in', '/identificacion?returnUrl=%2Flogs', null, undefined],
    ['there is a refusal to read', '/identificacion?error=1&returnUrl=%2Flogs', ['Admin'], undefined],
    [
      'the page that asked does not know the session',
      '/identificacion?returnUrl=%2Flogs%3Fa',
      ['Admin'],
      { referer: 'http://localhost/logs' },
    ],
    [
      'some page of the site asked and does not say which',
      '/identificacion?returnUrl=%2Flogs',
      ['Admin'],
      { 'sec-fetch-site': 'same-origin' },
    ],
  ] as const)('stays on the sign-in page when %s', async (_case, url, roles, headers) => {
    await documentAt('/', asking(roles), { shell: signInShell })
    const answer = await app.inject({ url, ...(headers && { headers }) })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  it('does not keep pages that belong to one person', async () => {
    expect((await documentAt('/pago-no-valido/3/0')).headers['cache-control']).toBe('no-store')
  })
})

describe('an address without its membership', () => {
  it.each([
    [
      '/suscripcion/5//informacion-de-pago?BNRG_FOLIO=C1',
      '/suscripcion/5/0/informacion-de-pago?BNRG_FOLIO=C1',
    ],
    ['/pago-no-valido/5//', '/pago-no-valido/5/0/'],
    ['/pago-no-valido/5//?code=declined&message=//x', '/pago-no-valido/5/0/?code=declined&message=//x'],
  ])('%s goes on to %s', async (url, target) => {
    const { statusCode, headers } = await documentAt(url)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, target, 'no-store'])
  })

  it.each([
    '//suscripcion/5//informacion-de-pago',
    '/clase//',
    '/suscripcion/5///informacion-de-pago',
    '/suscripcion/5//informacion-de-pago/otra',
  ])('%s is nobody’s', async (url) => {
    expect((await documentAt(url)).statusCode).toBe(404)
  })
})

describe('addresses without a page', () => {
  it.each(['/nada', '/academia/otra', '//', '//evil.example', '/clase'])('%s is 404', async (url) => {
    const { statusCode, boot, body } = await documentAt(url)
    expect([statusCode, boot.missing]).toEqual([404, true])
    expect(body).toContain('No encontramos esta página')
  })

  it('is 503 where the remote that owns it has no release', async () => {
    const { statusCode, boot, headers } = await documentAt('/productos')
    expect([statusCode, boot.missing, headers['cache-control']]).toEqual([503, undefined, 'no-store'])
  })

  it('says that the site is being prepared before the shell is built', async () => {
    expect((await documentAt('/', {}, {})).statusCode).toBe(503)
  })
})
