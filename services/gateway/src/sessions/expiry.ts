import type { FastifyInstance } from 'fastify'
import type { SessionStore } from './session-store.ts'

const everyMs = 10 * 60 * 1000

/** Removes expired sessions now and then while the listener runs. */
export function removeExpiredSessions(app: FastifyInstance, sessions: SessionStore): void {
  const remove = () =>
    sessions.removeExpired().then(
      (removed) => app.log.debug({ removed }, 'expired sessions removed'),
      (error: unknown) => app.log.warn({ err: error }, 'expired sessions stay until the next time'),
    )
  const timer = setInterval(remove, everyMs)
  app.addHook('onListen', async () => void remove())
  app.addHook('onClose', async () => clearInterval(timer))
}
