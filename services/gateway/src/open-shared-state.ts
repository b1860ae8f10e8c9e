import { checkDatabase, type Orm } from '@rodada/service/data/orm'
import type { ReadinessCheck } from '@rodada/service/run/operations'
import type { FastifyBaseLogger } from 'fastify'
import { dbOf } from './entities.ts'
import { type CountUse, usesInPostgres, usesInRedis } from './plugins/limited-uses.ts'
import { openRedis, reportFaults } from './session/open-redis.ts'
import { postgresSessions } from './session/postgres-sessions.ts'
import { redisSessions } from './session/redis-sessions.ts'
import type { SessionStore } from './session/session-store.ts'

/** State that all gateways share. */
export interface SharedState {
  readonly sessions: SessionStore
  readonly countUse: CountUse
  /** Whether the database is there with its tables, and Redis, where there is one, answers. */
  readonly ready: ReadinessCheck
  /** Faults are logged from now on. */
  reportTo(log: FastifyBaseLogger): void
  close(): Promise<void>
}

/** Opens Redis where there is one, else takes the gateway's own schema. Closing it closes the database as well. */
export async function openSharedState(
  { REDIS_URL }: { readonly REDIS_URL?: string },
  orm: Orm,
): Promise<SharedState> {
  let knownLog: FastifyBaseLogger | undefined
  const database = {
    ready: () => checkDatabase(orm),
    reportTo: (log: FastifyBaseLogger) => {
      knownLog = log
    },
    close: () => orm.close(),
  }
  if (REDIS_URL === undefined) {
    const db = dbOf(orm.em.fork())
    const sessions = postgresSessions(db, (error) =>
      knownLog?.warn({ err: error }, 'sessions could not be marked as used'),
    )
    return { sessions, countUse: usesInPostgres(db), ...database }
  }
  const redis = await openRedis(REDIS_URL)
  return {
    sessions: redisSessions(redis),
    countUse: usesInRedis(redis),
    ready: async () => void (await Promise.all([database.ready(), redis.ping()])),
    reportTo: (log) => {
      database.reportTo(log)
      reportFaults(redis, log)
    },
    close: async () => {
      redis.destroy()
      await database.close()
    },
  }
}
