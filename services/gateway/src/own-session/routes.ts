import { endOtherSessions, endOwnSession, getOwnSessions } from '@rodada/contracts/account/own-sessions'
import { type Command, type CommandContext, runCommand } from '@rodada/service/command/command'
import type { Movement } from '@rodada/service/command/movement'
import { done, notFound } from '@rodada/service/http/errors'
import { type CallInput, implement } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { ownCalls } from '../plugins/own-calls.ts'
import type { SessionPluginOptions } from '../plugins/session.ts'
import type { SessionStore } from '../session/session-store.ts'

/** Lists and ends a user's sessions: every gateway reads sessions with each request, so an end takes effect at once. */
export function ownSessionRoutes(
  app: FastifyInstance,
  context: CommandContext,
  session: SessionPluginOptions,
): Promise<void> {
  const { sessions } = session

  /** To be called first: sessions may lie in another store, and none may end unrecorded. */
  const note = (
    request: CallInput<typeof endOwnSession>['request'],
    movement: Movement,
    also?: (command: Command) => Promise<void>,
  ) =>
    runCommand(context, request, async (command) => {
      command.state({ ...movement, subjectId: request.actor.userId })
      await also?.(command)
    })

  return ownCalls(app, session, (scope) => {
    implement(scope, getOwnSessions, ({ actor }) => listOwn(sessions, actor))

    implement(scope, endOwnSession, async ({ actor: { userId }, request, body: { id } }) => {
      const own = await sessions.ofUser(userId)
      if (!own.some((one) => one.id === id)) throw notFound()
      await note(request, { title: 'Sesión cerrada desde la cuenta', description: `Cuenta ${userId}` })
      await sessions.end(id)
      return done('La sesión se cerró.')
    })

    implement(scope, endOtherSessions, async ({ actor: { userId, session: exceptId }, request }) => {
      const title = 'Las demás sesiones se cerraron desde la cuenta'
      // Whoever closes all others means the addresses, too, that somebody may have taken along.
      await note(request, { title, description: `Cuenta ${userId}` }, (command) =>
        command.publish('credentials.revoked', { userId, before: command.at.toISOString() }),
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
