import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import type { ReleasedPage } from '@rodada/contracts/platform/release'
import type { PageOptions } from './routes.ts'
import { startGuard } from './start-guard.ts'
import {
  cardPage,
  classHead,
  closeAfterEach,
  documentAt,
  releasedPage,
  someReleases,
} from './testing/test-documents.ts'

closeAfterEach()

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
    const { body } = await documentAt('/clase/7', { fetchHead: async () => ({ ...classHead, picture }) })
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
      fetchHead: async () => ({ ...classHead, picture }),
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

  it('tells of the release before, and of its pages where they are others', async () => {
    const active = someReleases['mf-academy']
    if (!active) throw new Error('The test has no academy')
    const fallbackWith = async (pages: readonly ReleasedPage[]) => {
      const fallback = { ...active, version: 'v0', pages }
      const releases = { ...someReleases, 'mf-academy': { ...active, fallback } }
      const { boot } = await documentAt('/academia', {}, releases)
      return boot.remotes['mf-academy']?.fallback
    }
    expect(await fallbackWith(active.pages)).toEqual(
      expect.not.objectContaining({ pages: expect.anything() }),
    )
    const earlier = await fallbackWith([releasedPage('/academia', { title: 'Antes' })])
    expect(earlier).toMatchObject({ version: 'v0', pages: [{ path: '/academia', title: 'Antes' }] })
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
    const { app } = await documentAt('/academia')
    const { body } = await app.inject({ url: '/academia', headers: { cookie } })
    expect(body).toContain(html)
    expect(body).toContain(`<meta name="color-scheme" content="${scheme}">`)
  })

  it('loads from this site alone, runs no text that stands in it but the guard, and stands in no frame', async () => {
    const { headers, boot, body } = await documentAt('/academia')
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash('sha256', startGuard, 'base64')}'`,
      `style-src 'nonce-${boot.nonce}'`,
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
    // The instructor's panel scans codes.
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\), microphone=\(\)/)
    expect(body).not.toMatch(/ style=/)
    expect((await documentAt('/academia')).boot.nonce).not.toBe(boot.nonce)
  })

  it('posts forms to this site alone, one with card fields to the bank too', async () => {
    const bankOrigin = 'https://bank.example'
    const policyOf = async (url: string, options: Partial<PageOptions>) => {
      const { headers } = await documentAt(url, options)
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
    const { app } = await documentAt('/academia')
    const answer = await app.inject({ url: '/academia', headers: { 'accept-encoding': encoding } })
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(decompress(answer.rawPayload).toString()).toContain('<!doctype html>')
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

describe('an address with the end of the sentence around it', () => {
  it.each([
    ['/academia.', '/academia'],
    ['/clase/1)?utm_source=x', '/clase/1?utm_source=x'],
    ['/academia%3E', '/academia'],
    ['/academia%20', '/academia'],
    ['/suscripcion/5/0/informacion-de-pago.%22)', '/suscripcion/5/0/informacion-de-pago'],
  ])('%s leads to %s', async (url, target) => {
    const { statusCode, headers } = await documentAt(url)
    expect([statusCode, headers.location]).toEqual([302, target])
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
