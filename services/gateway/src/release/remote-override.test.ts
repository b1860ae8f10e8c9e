import { afterEach, describe, expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import type { BootData, ReleasedPage } from '@rodada/contracts/platform/release'
import { testRelease } from '@rodada/releases/testing/test-releases'
import Fastify, { type FastifyInstance } from 'fastify'
import type { RenderPage } from '../page/render.ts'
import { pageRoutes } from '../page/routes.ts'
import { overrideReleases } from './remote-override.ts'

const page: ReleasedPage = {
  id: 'shop.products',
  path: '/productos',
  access: 'public',
  title: 'Productos',
  chunks: ['released.js'],
}
const releases = {
  shell: testRelease('shell', { server: { entry: 'server/x.mjs' } }),
  'mf-shop': testRelease('mf-shop', { pages: [page] }),
}
const running: FastifyInstance[] = []
afterEach(async () => {
  for (const app of running.splice(0)) await app.close()
})

/** A developer's server of `app`, whose release claims that its files lie elsewhere. */
async function developing(app: 'mf-shop' | 'mf-admin' = 'mf-shop'): Promise<string> {
  const server = Fastify()
  running.push(server)
  const pages = [{ ...page, chunks: ['mine.js'] }]
  const release = testRelease(app, { version: 'dev', integrity: '', pages, origin: 'https://evil.example' })
  server.get('/assets/mf-shop/release.json', async () => release)
  return server.listen({ host: '127.0.0.1', port: 0 })
}

const render: RenderPage = () => {
  throw new Error('An overridden page is no page for everybody')
}

async function documentAt(url: string, options: { render?: RenderPage; production?: true } = {}) {
  const app = Fastify()
  running.push(app)
  await app.register(pageRoutes, {
    releases: { active: async () => releases, folders: () => [] },
    publicUrl: 'http://localhost:8080',
    session: async () => null,
    fetchHead: async () => null,
    business: async () => ({ business: unstatedBusiness, isCurrent: true }),
    ...(options.render && { render: options.render }),
    ...(options.production ? {} : { override: (active, request) => overrideReleases(active, request.url) }),
  })
  const { statusCode, headers, body } = await app.inject({ url, headers: { 'accept-encoding': 'identity' } })
  const data = /id="rodada-boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}'
  const boot: BootData = JSON.parse(data)
  return { statusCode, headers, body, remote: boot.remotes?.['mf-shop'] }
}

describe("a developer's own remote", () => {
  it('takes the place of the released one, from the origin that was asked for alone', async () => {
    const origin = await developing()
    const { remote, headers, body } = await documentAt(`/productos?remote=mf-shop@${origin}`, { render })
    expect(remote).toMatchObject({
      version: 'dev',
      override: origin,
      entry: `${origin}/assets/mf-shop/remoteEntry.0123456789ab.js`,
    })
    expect(remote).not.toHaveProperty('fallback')
    expect(body).toContain(`${origin}/assets/mf-shop/mine.js`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${origin} 'sha256-`)
    expect(policy).toContain(`connect-src 'self' ${origin} ${origin.replace('http', 'ws')};`)
    expect(policy).not.toContain('evil.example')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is shown to nobody who does not ask for it', async () => {
    await developing()
    for (const url of ['/productos', '/productos?remote=']) {
      const { remote, headers } = await documentAt(url)
      expect([remote?.version, remote?.override]).toEqual(['1', undefined])
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  it('is never shown in production', async () => {
    const origin = await developing()
    const { remote } = await documentAt(`/productos?remote=mf-shop@${origin}`, { production: true })
    expect(remote?.version).toBe('1')
  })

  it.each([
    'mf-shop@https://evil.example',
    'mf-shop@http://localhost.evil.example',
    'mf-shop@http://[::2]:3001',
    'mf-shop@http://localhost:3001/otra',
    'mf-shop@http://user@localhost:3001',
    'mf-shop@javascript:alert(1)',
    'mf-shop@',
    'mf-shop',
    'shell@http://localhost:3001',
    'mf-nada@http://localhost:3001',
    '<script>',
  ])('may only be a known remote on this machine: %s', async (text) => {
    const { statusCode, headers, body } = await documentAt(`/productos?remote=${encodeURIComponent(text)}`)
    expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store'])
    expect(body).toContain('href="?remote="')
    expect(body).not.toContain('<script>')
  })

  it('that does not answer, or is of another remote, is told and replaced by nothing', async () => {
    for (const origin of [await developing('mf-admin'), 'http://127.0.0.1:9']) {
      const { statusCode, body } = await documentAt(`/productos?remote=mf-shop@${origin}`)
      expect(statusCode).toBe(502)
      expect(body).toContain(`${origin} no ofrece mf-shop`)
    }
  })
})
