import { describe, expect, it, jest } from '@jest/globals'
import { sharePicture } from '@rodada/contracts/platform/release'
import { testRelease } from '@rodada/releases/testing/test-releases'
import type { PageOptions } from './routes.ts'
import { classHead, closeAfterEach, documentAt, someReleases } from './testing/test-documents.ts'

closeAfterEach()

const { image: _image, ...unpictured } = classHead

function metaOf(body: string, name: string): (string | undefined)[] {
  const elements = body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)
  return [...elements].filter(([, found]) => found === name).map(([, , content]) => content)
}

describe('metadata', () => {
  it('comes from the owning service, escaped', async () => {
    const fetchHead = jest.fn<PageOptions['fetchHead']>().mockResolvedValue(classHead)
    const { body } = await documentAt('/clase/7', { fetchHead })
    expect(fetchHead).toHaveBeenCalledWith('academy', '/head/7', expect.any(AbortSignal), expect.any(String))
    expect(body).toContain('<title>Bowl &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Rodada</title>')
    expect(body).toContain('content="Para &quot;todos&quot;"')
    expect(body).toContain('<link rel="canonical" href="https://rodada.example/clase/7">')
    expect(body).toContain('content="https://rodada.example/storage/a.jpg"')
    expect(body).toContain('{"name":"\\u003c/script>\\u2028"}')
  })

  it('shows the price of what is for sale', async () => {
    const price = { amount: '1349.00', currency: 'MXN' } as const
    const { body } = await documentAt('/clase/7', { fetchHead: async () => ({ ...classHead, price }) })
    expect(body).toContain('<meta property="product:price:amount" content="1349.00">')
    expect(body).toContain('<meta property="product:price:currency" content="MXN">')
    expect((await documentAt('/academia')).body).not.toContain('product:price')
  })

  it('shows the record’s picture, large', async () => {
    const { body } = await documentAt('/clase/7')
    expect(metaOf(body, 'og:image')).toEqual(['https://rodada.example/storage/a.jpg'])
    expect(metaOf(body, 'og:image:alt')).toEqual(['Bowl'])
    expect(metaOf(body, 'twitter:card')).toEqual(['summary_large_image'])
  })

  it.each([
    ['a list', '/academia'],
    ['a record without a picture', '/clase/7'],
  ])('shows the site’s picture of %s, large', async (_what, url) => {
    const { body } = await documentAt(url, { fetchHead: async () => unpictured })
    expect(metaOf(body, 'og:image')).toEqual(['https://rodada.example/assets/shell/share.png'])
    expect(metaOf(body, 'og:image:width')).toEqual(['1200'])
    expect(metaOf(body, 'og:image:height')).toEqual(['630'])
    expect(metaOf(body, 'og:image:alt')).toEqual([sharePicture.alt])
    expect(metaOf(body, 'twitter:card')).toEqual(['summary_large_image'])
  })

  it('shows no picture where the shell’s release has none', async () => {
    const { body } = await documentAt('/academia', {}, { ...someReleases, shell: testRelease('shell') })
    expect(body).not.toContain('og:image')
    expect(metaOf(body, 'twitter:card')).toEqual(['summary'])
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
    const slow: PageOptions['fetchHead'] = (_service, _path, signal) =>
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

  it('leave it out where it is found by its address alone', async () => {
    const head = {
      title: 'Tabla',
      description: '',
      canonical: '/clase/7',
      type: 'product',
      isUnlisted: true,
    } as const
    const { body } = await documentAt('/clase/7', { fetchHead: async () => head })
    expect(body).toContain(robots)
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
    const missing = await documentAt('/clase/7/identificacion', { fetchHead: async () => null })
    expect(missing.statusCode).toBe(404)
  })
})
