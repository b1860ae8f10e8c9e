import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business-data'
import type { PageHead } from '@rodada/contracts/head'
import type { ReleasedPage } from '@rodada/contracts/release'
import Fastify, { type FastifyInstance } from 'fastify'
import { testRelease } from '../releases/test-releases.ts'
import { documentPages } from './document.ts'
import { type KeptDocument, keepDocument } from './kept-document.ts'

const page = (path: string, more: Partial<ReleasedPage> = {}): ReleasedPage => {
  return { id: path, path, access: 'public', title: 'Página', chunks: ['page.js'], rendered: true, ...more }
}
const releases = {
  shell: testRelease('shell', { server: { entry: 'server.mjs' } }),
  'mf-shop': testRelease('mf-shop', {
    pages: [
      page('/productos', { data: ['/api/Product/Index'] }),
      page('/producto/:id', { head: { service: 'shop', path: '/head/:id' } }),
    ],
  }),
}
const unpackers = new Map<string, () => Transform>([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
])
const head: PageHead = { title: 'Tabla', description: 'x', canonical: '/producto/7', type: 'product' }
const html = '<p>Tablas</p>'
const made: KeptDocument = {
  ...keepDocument(html, { status: 200, policy: "default-src 'none'" }),
  parts: {
    boot: { remotes: {}, year: 2026, loaderData: { list: [1] } },
    page: { html, styles: [{ key: 'r a', css: '.a{color:red}' }], script: 'self.x=1' },
  },
}

let app: FastifyInstance
let finish: (document: KeptDocument | undefined) => void
let origin: string
let warn: jest.Spied<FastifyInstance['log']['warn']>

/** A page that is made when the test says so. */
beforeEach(async () => {
  const waiting = new Promise<KeptDocument | undefined>((resolve) => {
    finish = resolve
  })
  app = Fastify()
  warn = jest.spyOn(app.log, 'warn')
  await app.register(documentPages, {
    releases: { active: async () => releases, folders: () => [] },
    publicUrl: 'https://rodada.example',
    session: async () => null,
    fetchHead: async () => head,
    business: async () => ({ business: unstatedBusiness, isCurrent: true }),
    rendered: { find: () => waiting },
  })
  origin = await app.listen({ port: 0 })
})
afterEach(async () => {
  await app.close()
  // It would tell that a page was sent twice.
  expect(warn).not.toHaveBeenCalled()
})

async function open(path: string, more: Record<string, string> = {}): Promise<IncomingMessage> {
  const headers = { 'accept-encoding': 'identity', ...more }
  const [answer]: IncomingMessage[] = await once(get(origin + path, { agent: false, headers }), 'response')
  if (answer === undefined) throw new Error('No answer')
  return answer
}

/** What comes until the page is made, and what comes then. */
async function inTwoPieces(encoding: string, page: KeptDocument | undefined) {
  const answer = await open('/productos', { 'accept-encoding': encoding })
  const unpacked = unpackers.get(encoding)?.()
  const body = (unpacked ? answer.pipe(unpacked) : answer).setEncoding('utf8')
  const [opening]: string[] = await once(body, 'data')
  let closing = ''
  body.on('data', (text: string) => {
    closing += text
  })
  finish(page)
  await once(body, 'end')
  return { opening: opening ?? '', closing, headers: answer.headers }
}

it.each(['identity', 'gzip', 'br'])(
  'the head of a page that is still made goes ahead, as %s',
  async (encoding) => {
    const { opening, closing, headers } = await inTwoPieces(encoding, made)
    for (const file of ['/assets/shell/', '/assets/mf-shop/page.js', '/api/me'])
      expect(opening).toMatch(new RegExp(`<link rel="preload" [^>]*href="${file}`))
    expect(opening).toContain('<title>')
    expect(opening).not.toContain('</head>')
    expect(closing).toContain(`</head><body><div id="rodada">${html}</div>`)
    expect(closing).toContain('"loaderData":{"list":[1]}')
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
  },
)

it('its policy allows what came later, for this visitor alone', async () => {
  const { closing, headers } = await inTwoPieces('identity', made)
  const nonce = /"nonce":"([^"]+)"/.exec(closing)?.[1]
  expect(nonce).toBeDefined()
  expect(closing).toContain(`<style data-emotion="r a" data-s nonce="${nonce}">.a{color:red}</style>`)
  expect(closing).toContain(`<script nonce="${nonce}">self.x=1</script>`)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`)
  expect(policy).toContain(`style-src 'nonce-${nonce}';`)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-accel-buffering': 'no' })
  expect(headers).not.toHaveProperty('etag')
})

it('a page that cannot be made is left to the browser, with its data asked for', async () => {
  const { opening, closing } = await inTwoPieces('identity', undefined)
  expect(opening).not.toContain('/api/Product/Index')
  expect(closing).toContain('<link rel="preload" as="fetch" href="/api/Product/Index" crossorigin>')
  expect(closing).not.toContain('href="/api/me"')
  expect(closing).toContain('<div id="rodada"></div>')
  expect(closing).not.toContain('loaderData')
})

it.each([
  ['what may not exist', '/producto/7', {}],
  ['what the visitor has already', '/productos', { 'if-none-match': 'W/"older"' }],
])('nothing goes ahead of %s', async (_what, path, more) => {
  const asked = open(path, more)
  // Longer than any patience with a page that surely exists.
  setTimeout(() => finish(made), 120)
  const answer = await asked
  await once(answer.resume(), 'end')
  expect(answer.headers).toHaveProperty('etag')
})
