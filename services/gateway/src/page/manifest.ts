import type { ReleaseStore } from '@rodada/releases/source'
import type { FastifyInstance } from 'fastify'
import type { ReadBusiness } from './business-reader.ts'
import { assetUrl } from './site-map.ts'

export interface ManifestOptions {
  readonly releases: ReleaseStore
  readonly business: ReadBusiness
}

/** The band at the top of each page (`night` of the design system). */
const themeColor = '#0d0f13'

/** The web app manifest, the same for everybody. */
export function manifestRoutes(app: FastifyInstance, { releases, business }: ManifestOptions): void {
  const route = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get('/manifest.webmanifest', route, async (_request, reply) => {
    const [{ shell }, known] = await Promise.all([releases.active(), business()])
    const { name } = known.business
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send({
        name,
        short_name: name,
        lang: 'es-MX',
        start_url: '/',
        display: 'standalone',
        theme_color: themeColor,
        background_color: themeColor,
        icons: (shell?.appIcons ?? []).map(({ file, size }) => ({
          src: shell && assetUrl(shell, file),
          sizes: `${size}x${size}`,
          type: 'image/png',
        })),
      })
  })
}
