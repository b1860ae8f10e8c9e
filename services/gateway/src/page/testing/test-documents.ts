import { afterEach } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import type { PageHead } from '@rodada/contracts/platform/head'
import type { BootData, ReleasedPage } from '@rodada/contracts/platform/release'
import type { ActiveReleases } from '@rodada/releases/source'
import { testRelease } from '@rodada/releases/testing/test-releases'
import Fastify, { type FastifyInstance } from 'fastify'
import { type PageOptions, pageRoutes } from '../routes.ts'

/** A public page, titled by its path. */
export function releasedPage(path: string, more: Partial<ReleasedPage> = {}): ReleasedPage {
  return {
    id: path,
    path,
    access: 'public',
    title: `Página ${path}`,
    chunks: [`${path.slice(1, 5)}.js`],
    ...more,
  }
}

export const cardPage = '/suscripcion/3/0/informacion-de-pago'

const academy = testRelease('mf-academy', {
  pages: [
    releasedPage('/academia', { data: ['/api/Course/GetCourseIndex?*'], query: ['name', 'levels'] }),
    releasedPage('/clase/:id', {
      data: ['/api/Course/Details/:id'],
      head: { service: 'academy', path: '/head/:id', gallery: true },
      unlistedQuery: ['modo'],
    }),
    releasedPage('/clase/:id/identificacion', {
      unlisted: true,
      head: { service: 'academy', path: '/head/:id' },
    }),
    releasedPage('/administrar-cursos', { access: ['ClassCapturist'], data: ['/api/staff'] }),
    releasedPage('/pago-no-valido/:subscriptionId/:membershipId', {
      signIn: true,
      data: ['/api/own'],
      uses: ['@rodada/ui/forms'],
    }),
    releasedPage('/productos'),
    releasedPage('/carta-responsiva', { unlisted: true }),
    releasedPage('/suscripcion/:id/:membershipId/informacion-de-pago', {
      cardForm: true,
      widgets: ['mf-academy/PopularCourses'],
    }),
  ],
  widgets: { PopularCourses: ['widget.js'] },
})
const shell = testRelease('shell', {
  pages: [
    releasedPage('/', { title: 'Rodada', widgets: ['mf-academy/PopularCourses', 'mf-shop/NewProducts'] }),
  ],
  provides: { '@rodada/ui/forms': ['forms.js'] },
  preload: [{ file: 'font.woff2', as: 'font' }],
  sharePicture: 'share.png',
})

/** The shell and the academy; the shop has no release. */
export const someReleases: ActiveReleases = { shell, 'mf-academy': academy }

export const classHead: PageHead = {
  title: 'Bowl </title><script>alert(1)</script>',
  description: 'Para "todos"',
  canonical: '/clase/7',
  type: 'website',
  image: { path: '/storage/a.jpg', width: 1200, height: 630, alt: 'Bowl' },
  jsonLd: { name: '</script>\u2028' },
}

const apps: FastifyInstance[] = []

/** The document at `url`, parsed, of `someReleases` by default; `app` answers further requests until the test ends. */
export async function documentAt(
  url: string,
  options: Partial<PageOptions> = {},
  releases: ActiveReleases = someReleases,
) {
  const app = Fastify()
  apps.push(app)
  await app.register(pageRoutes, {
    releases: { active: async () => releases, folders: () => [] },
    publicUrl: 'https://rodada.example',
    session: async () => null,
    fetchHead: async () => classHead,
    business: async () => ({ business: unstatedBusiness, isCurrent: true }),
    ...options,
  })
  const { statusCode, headers, body } = await app.inject({ url, headers: { 'accept-encoding': 'identity' } })
  const data = /<script type="application\/json" id="rodada-boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}'
  const boot: BootData = JSON.parse(data)
  const preloads = [...body.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)"/g)].map(
    ([, as, href]) => `${as} ${href}`,
  )
  return { app, statusCode, headers, body, boot, preloads }
}

/** Ends the apps of a test file's documents after each of its tests. */
export function closeAfterEach(): void {
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()))
  })
}
