import { randomBytes } from 'node:crypto'
import type { PartAddresses } from '@rodada/service/config'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { mergedDescription } from './merged-description.ts'

export interface OpenApiOptions {
  readonly addresses: PartAddresses
}

/**
 * The description of the whole surface, for developers. Needs `@fastify/swagger`, which describes the gateway's own
 * routes.
 */
export function openApiRoutes(app: FastifyInstance, { addresses }: OpenApiOptions): void {
  const describe = mergedDescription(addresses, () => app.swagger(), app.log)
  const route = { config: { access: 'public' }, schema: { hide: true } } as const

  app.get('/api/openapi.json', route, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await describe()),
  )

  app.get('/api/docs', route, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(docsPage(await describe(), nonce))
  })
}
