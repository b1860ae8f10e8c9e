import { endOtherSessions, endOwnSession, getOwnSessions } from '@rodada/contracts/own-sessions'
import { done, notFound } from '@rodada/service/errors'
import { implement, signedIn } from '@rodada/service/implement'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager, Orm } from '@rodada/service/orm'
import type { Publish } from '@rodada/service/publish'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownCalls } from '../plugins/own-calls.ts'
import type { SessionPluginOptions } from '../plugins/session.ts'
import type { SessionStore } from '../session/session-store.ts'

export interface OwnSessionsOptions {
  readonly session: SessionPluginOptions
  readonly orm: Orm
  readonly publish: Publish
}

/** Lists and ends a user's sessions: every gateway reads sessions with each request, so an end takes effect at once. */
export function ownSessionRoutes(
  app: FastifyInstance,
  { session, orm, publish }: OwnSessionsOptions,
): Promise<void> {
  const { sessions } = session
  return ownCalls(app, session, (scope) => {
    implement(scope, getOwnSessions, ({ actor }) => listOwn(sessions, signedIn(actor)))

    implement(scope, endOwnSession, async ({ actor, request, body: { id } }) => {
      const { userId } = signedIn(actor)
      const own = await sessions.ofUser(userId)
      if (!own.some((one) => one.id === id)) throw notFound()
      await note(orm, request, 'Sesión cerrada desde la cuenta', `Cuenta ${userId}`)
      await sessions.end(id)
      return done('La sesión se cerró.')
    })

    implement(scope, endOtherSessions, async ({ actor, request }) => {
      const { userId, session: exceptId } = signedIn(actor)
      const title = 'Las demás sesiones se cerraron desde la cuenta'
      // Whoever closes all others means the addresses, too, that somebody may have taken along.
      await note(orm, request, title, `Cuenta ${userId}`, (em) =>
        publish(em, 'credentials.revoked', { userId, before: new Date().toISOString() }),
      )
      await sessions.endOfUser({ userId, exceptId })
      return done('Se cerraron las demás sesiones.')
    })
  })
}

async function listOwn(sessions: SessionStore, { userId, session }: { userId: number; session: string }) {
  const list = (await sessions.ofUser(userId)).map(({ startedAt, lastSeenAt, ...own }) => ({
    ...own,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis: own.id === session,
  }))
  return { list: list.sort((a, b) => Number(b.isThis) - Number(a.isThis)) }
}

/** To be called first: sessions may lie in another store, and none may end unrecorded. */
function note(
  orm: Orm,
  request: FastifyRequest,
  title: string,
  description: string,
  also?: (em: EntityManager) => Promise<void>,
): Promise<void> {
  return orm.em.fork().transactional(async (em) => {
    stateMovement(em, request, { title, description, subjectId: request.actor?.userId ?? null })
    await also?.(em)
  })
}
