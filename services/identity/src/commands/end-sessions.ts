import { endSessions } from '@rodada/contracts/session'
import type { Publish } from '@rodada/service/events'
import type { InternalClient } from '@rodada/service/internal'
import type { EntityManager } from '@rodada/service/orm'

export interface SessionEndingOptions {
  readonly publish: Publish
  readonly call: InternalClient
  /** Told when the gateway could not be reached; the event will reach it later. */
  readonly log: { warn(details: object, message: string): void }
}

export interface SessionsToEnd {
  readonly userId: number
  /** The session that made the change and stays: the actor's `session`. */
  readonly exceptSession?: string
}

/**
 * Runs a change of status, roles or password in a transaction and ends the user's sessions: by an event in
 * that transaction, which is certain, and directly after the commit, which is immediate.
 * @returns what the change returned; when it throws, no session ends.
 */
export async function changeEndingSessions<R>(
  em: EntityManager,
  { publish, call, log }: SessionEndingOptions,
  sessions: SessionsToEnd,
  change: (em: EntityManager) => Promise<R>,
): Promise<R> {
  const result = await em.transactional(async (tx) => {
    const changed = await change(tx)
    // Sessions that begin after this moment know the change already and outlive a late event.
    await publish(tx, 'sessions.revoked', { ...sessions, before: new Date().toISOString() })
    return changed
  })
  await call(endSessions, { body: sessions }).catch((error: unknown) => {
    log.warn({ err: error, userId: sessions.userId }, 'sessions end by event: the gateway did not answer')
  })
  return result
}
