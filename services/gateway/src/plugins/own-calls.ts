import { mayAccess } from '@rodada/contracts/roles'
import type { RouteAccess } from '@rodada/service/http/access'
import { forbidden, secondFactorDue, unauthorized } from '@rodada/service/http/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type SessionPluginOptions, sessionOf, sessionPlugin } from './session.ts'

/** A scope of the gateway's own calls for signed-in users: each has its contract's access rule, and the actor. */
export async function ownCalls(
  app: FastifyInstance,
  session: SessionPluginOptions,
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(sessionPlugin, session)
    scope.decorateRequest('actor', null)
    scope.addHook('onRequest', async (request) => identify(request))
    routes(scope)
  })
}

function identify(request: FastifyRequest): void {
  const session = sessionOf(request)
  if (!session) throw unauthorized()
  if (session.enrolling) throw secondFactorDue()
  if (!isNamed(request.routeOptions.config.access, session.roles)) throw forbidden()
  const { id, userId, roles, startedAt } = session
  request.actor = { userId, roles, session: id, startedAt }
}

function isNamed(rule: RouteAccess | undefined, held: Parameters<typeof mayAccess>[1]): boolean {
  if (rule === undefined || rule === 'operations') return false
  return !(typeof rule === 'object' && 'callers' in rule) && mayAccess(rule, held)
}
