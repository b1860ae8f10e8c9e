import { type Call, changesState } from '@rodada/contracts/call'
import { calls } from '@rodada/contracts/calls'
import { type Access, mayAccess } from '@rodada/contracts/roles'
import type { PartAddresses } from '@rodada/service/config'
import { forbidden, notFound, unauthorized } from '@rodada/service/errors'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ReadSession } from '../sessions/session-cookie.ts'
import type { Session } from '../sessions/session-store.ts'
import { createForward, type Forward } from './forward.ts'

export interface ProxyOptions {
  readonly addresses: PartAddresses
  readonly readSession: ReadSession
  /** Makes the token that tells services who asks. */
  readonly identityOf: (session: Session) => string
  /** The table of calls; tests bring their own. */
  readonly table?: readonly Call[]
}

/** What of the services' own surface stays inside, whoever asks. */
const inside = ['/internal', '/internal/*', '/metrics', '/openapi.json']

/** Every call of the platform, from one table; pictures and files; nothing else. */
export const proxyRoutes: FastifyPluginAsync<ProxyOptions> = async (app, options) => {
  const forward = await createForward(app, options.addresses)
  const identify = async (request: FastifyRequest, access: Access) => {
    const session = await options.readSession(request)
    if (!mayAccess(access, session?.roles ?? null)) throw session ? forbidden() : unauthorized()
    return session ? options.identityOf(session) : undefined
  }

  for (const call of options.table ?? calls) {
    const { method, path: url, service, access } = call
    const changes = changesState(call)
    app.route({
      method,
      url,
      config: { access, changesState: changes },
      schema: { hide: true },
      // A change of state has no preview.
      exposeHeadRoute: !changes,
      // A public read is the same for everybody: whoever asks, no cookie is looked at.
      handler: call.publicRead
        ? async (request, reply) => forward(request, reply, { service, isRepeatable: true })
        : async (request, reply) => {
            const identity = await identify(request, access)
            return forward(request, reply, { service, identity, isRepeatable: !changes })
          },
    })
  }
  fileRoutes(app, forward, identify)
  for (const url of ['/api', '/api/*', ...inside]) {
    app.all(url, { config: { access: 'public' }, schema: { hide: true } }, async () => {
      throw notFound()
    })
  }
}

type Identify = (request: FastifyRequest, access: Access) => Promise<string | undefined>

/** Pictures of courses and products are everybody's; of other files `media` wants to know who asks. */
function fileRoutes(app: Parameters<FastifyPluginAsync>[0], forward: Forward, identify: Identify): void {
  const route = { config: { access: 'public' }, schema: { hide: true } } as const
  for (const url of ['/storage/courses/*', '/storage/products/*']) {
    app.get(url, route, async (request, reply) =>
      forward(request, reply, { service: 'media', isRepeatable: true }),
    )
  }
  app.get('/storage/*', route, async (request, reply) => {
    const identity = await identify(request, 'public')
    return forward(request, reply, { service: 'media', identity, isRepeatable: true })
  })
}
