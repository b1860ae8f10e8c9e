import type { ReleaseStore } from '@rodada/releases/source'
import type { FastifyInstance } from 'fastify'
import { assetUrl } from './site-map.ts'

/** Where an account changes its password; who is not signed in signs in on the way. */
const passwordPage = '/cuenta/actualizacion-de-contrasena'

/** Addresses that browsers and password managers ask for without being told, the same for everybody. */
export function wellKnownRoutes(
  app: FastifyInstance,
  { releases, adminUrl }: { releases: ReleaseStore; adminUrl: string | undefined },
): void {
  const route = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get('/favicon.ico', route, async (_request, reply) => {
    const { shell } = await releases.active()
    if (shell?.icon === undefined) return reply.callNotFound()
    return reply.header('cache-control', 'public, max-age=300').redirect(assetUrl(shell, shell.icon), 302)
  })
  app.get('/.well-known/change-password', route, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(passwordPage, 302),
  )
  // Browsers ask the host of a passkey which other origins may use it: WebAuthn's related origins.
  if (adminUrl === undefined) return
  const origins = [new URL(adminUrl).origin]
  app.get('/.well-known/webauthn', route, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ origins }),
  )
}
