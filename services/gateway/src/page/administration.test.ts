import { afterEach, describe, expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import type { BootData, ReleasedPage } from '@rodada/contracts/platform/release'
import type { Role } from '@rodada/contracts/roles'
import { testRelease } from '@rodada/releases/testing/test-releases'
import Fastify, { type FastifyInstance } from 'fastify'
import { pageRoutes } from './routes.ts'

const host = 'admin.rodada.example'
const publicUrl = 'https://rodada.example'

function page(path: string, more: Partial<ReleasedPage> = {}): ReleasedPage {
  return { id: path, path, access: 'public', title: path, chunks: [], ...more }
}

const releases = {
  shell: testRelease('shell', {
    pages: [
      page('/'),
      page('/dashboard', { access: 'user' }),
      page('/identificacion', { everywhere: true }),
      page('/cuenta/actualizacion-de-datos', { access: 'user', everywhere: true }),
    ],
  }),
  'mf-admin': testRelease('mf-admin', {
    pages: [
      page('/usuarios/:id', { access: ['Admin'] }),
      page('/usuarios', { access: ['Admin'], chunks: ['users.js'] }),
      page('/logs', { access: ['Admin'] }),
    ],
  }),
  'mf-shop': testRelease('mf-shop', { pages: [page('/productos', { chunks: ['shop.js'] })] }),
}

let app: FastifyInstance
afterEach(() => app.close())

interface PageRequest {
  readonly roles?: readonly Role[]
  readonly headers?: Readonly<Record<string, string>>
}

async function pageRequest(url: string, { roles, headers = {} }: PageRequest = {}) {
  app = Fastify()
  await app.register(pageRoutes, {
    releases: { active: async () => releases, folders: () => [] },
    publicUrl,
    isAdministration: (name) => name === host,
    session: async () => (roles ? { userId: 1, roles } : null),
    fetchHead: async () => null,
    business: async () => ({ business: unstatedBusiness, isCurrent: true }),
    render: ({ sharedAddress }) => {
      // Nothing of the other origin is anybody's page here.
      throw new Error(`${sharedAddress} was looked for among the whole site's pages`)
    },
  })
  const given = { host, 'accept-encoding': 'identity', ...headers }
  const { statusCode, headers: answered, body } = await app.inject({ url, headers: given })
  const boot: BootData = JSON.parse(/id="rodada-boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{"remotes":{}}')
  return { statusCode, location: answered.location, body, boot }
}

describe("the administration's origin", () => {
  it('serves its pages with its remote alone', async () => {
    const { statusCode, boot, body } = await pageRequest('/usuarios', { roles: ['Admin'] })
    expect([statusCode, boot.alone]).toEqual([200, 'mf-admin'])
    expect(Object.keys(boot.remotes)).toEqual(['mf-admin'])
    expect(body).toContain('/assets/mf-admin/users.js')
    expect(body).not.toMatch(/mf-shop|mf-academy/)
  })

  it('serves signing in and the own account', async () => {
    for (const path of ['/identificacion', '/cuenta/actualizacion-de-datos']) {
      expect((await pageRequest(path)).statusCode).toBe(200)
      await app.close()
    }
  })

  it.each([
    ['an administrator', ['Admin'], '/usuarios'],
    ['somebody else', ['GeneralUser'], '/cuenta/actualizacion-de-datos'],
    ['nobody', undefined, '/identificacion?returnUrl=%2Fusuarios'],
  ] as const)('leads %s from its root to what is theirs', async (_who, roles, onward) => {
    const { statusCode, location } = await pageRequest('/', roles ? { roles } : {})
    expect(statusCode).toBe(302)
    expect(location).toBe(onward)
  })

  it('sends nobody back and forth when a page does not believe in the session', async () => {
    const headers = { referer: `https://${host}/usuarios` }
    const { location } = await pageRequest('/', { roles: ['Admin'], headers })
    expect(location).toBe('/identificacion?returnUrl=%2Fusuarios')
  })

  it.each(['/productos?name=a', '/producto/7', '/clase/3', '/dashboard'])(
    'leads from %s to the rest of the site',
    async (url) => {
      const { statusCode, location } = await pageRequest(url, { roles: ['Admin'] })
      expect([statusCode, location]).toEqual([302, publicUrl + url])
    },
  )

  it.each(['/nada', '/usuarios/7/nada', '//evil.example'])('has nothing at %s', async (url) => {
    const { statusCode, location } = await pageRequest(url)
    expect([statusCode, location]).toEqual([404, undefined])
  })

  it('is the whole site under its other address', async () => {
    app = Fastify()
    await app.register(pageRoutes, {
      releases: { active: async () => releases, folders: () => [] },
      publicUrl,
      isAdministration: (name) => name === host,
      session: async () => null,
      fetchHead: async () => null,
      business: async () => ({ business: unstatedBusiness, isCurrent: true }),
    })
    const { statusCode, body } = await app.inject({ url: '/productos', headers: { host: 'rodada.example' } })
    expect(statusCode).toBe(200)
    expect(body).toContain('/assets/mf-shop/shop.js')
    expect(body).not.toContain('"alone"')
  })
})
