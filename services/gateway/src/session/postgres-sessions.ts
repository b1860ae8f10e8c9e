import { unavailable } from '@rodada/service/http/errors'
import { type SqlBool, sql } from 'kysely'
import type { GatewayDb } from '../entities.ts'
import { customerRoles, idleMs, type SessionStore } from './session-store.ts'

const idleTime = sql.raw(`case when roles <@ '{${customerRoles.join()}}'
  then interval '${idleMs.customer} ms' else interval '${idleMs.staff} ms' end`)
const isAlive = sql<SqlBool>`(expires_at > now() and last_seen_at > now() - ${idleTime})`

/**
 * Sessions in the gateway's own schema. Idle for a time of their own (session-store.ts), at most 30 days in all.
 * `onUnmarked` gets the error where a session could not be marked as used; the next request tries again.
 */
export function postgresSessions(db: GatewayDb, onUnmarked: (error: unknown) => void): SessionStore {
  let isMarking = false
  /** In the background, and one at a time: marks that wait for a lock must not take all connections. */
  const markUsed = async (id: string) => {
    if (isMarking) return
    isMarking = true
    try {
      const marking = db.updateTable('session').set({ lastSeenAt: sql`now()` }).where('id', '=', id)
      await reached(marking.execute())
    } catch (error) {
      onUnmarked(error)
    } finally {
      isMarking = false
    }
  }

  return {
    async find(id) {
      const finding = db
        .selectFrom('session')
        .select(['id', 'userId', 'roles', 'registering', 'enrolling', 'createdAt'])
        .select(sql<boolean>`last_seen_at < now() - interval '5 minutes'`.as('isStale'))
        .where('id', '=', id)
        .where(isAlive)
      const found = await reached(finding.executeTakeFirst())
      if (!found) return null
      const { isStale, createdAt: startedAt, enrolling, ...session } = found
      // At most every five minutes: a write for each request would cost more than the request.
      if (isStale) void markUsed(id)
      return { ...session, startedAt, ...(enrolling && { enrolling }) }
    },

    async create({ id, userId, roles, registering, enrolling = false, startedAt, device = '' }) {
      const expiresAt = sql<Date>`now() + interval '30 days'`
      const owner = { userId, roles: [...roles], registering, enrolling }
      const session = { id, ...owner, device, createdAt: startedAt, expiresAt }
      await reached(db.insertInto('session').values(session).execute())
      // Each side writes before it reads (`endOfUser`: the mark, then the sessions), so that a password
      // that is changed while a user signs in with the old one leaves no session, whoever is first.
      const revoked = db
        .selectFrom('session_revocation')
        .select('userId')
        .where('userId', '=', userId)
        .where('revokedAt', '>=', startedAt)
      const removing = db.deleteFrom('session').where('id', '=', id).where('userId', 'in', revoked)
      return (await removedBy(removing)) === 0
    },

    async ofUser(userId) {
      const finding = db
        .selectFrom('session')
        .select(['id', 'device', 'createdAt', 'lastSeenAt'])
        .where('userId', '=', userId)
        .where(isAlive)
        .orderBy('lastSeenAt', 'desc')
      const found = await reached(finding.execute())
      return found.map(({ createdAt: startedAt, ...session }) => ({ ...session, startedAt }))
    },

    async end(id) {
      await reached(db.deleteFrom('session').where('id', '=', id).execute())
    },

    async endOfUser({ userId, exceptId, registeringOnly, exceptEnrolling, before }) {
      const marking = db
        .insertInto('session_revocation')
        .values({ userId, revokedAt: before ?? sql<Date>`now()` })
        .onConflict((conflict) =>
          conflict.column('userId').doUpdateSet({
            revokedAt: sql`greatest(session_revocation.revoked_at, excluded.revoked_at)`,
          }),
        )
      await reached(marking.execute())
      let ending = db.deleteFrom('session').where('userId', '=', userId)
      if (exceptId !== undefined) ending = ending.where('id', '!=', exceptId)
      if (registeringOnly) ending = ending.where('registering', '=', true)
      if (exceptEnrolling) ending = ending.where('enrolling', '=', false)
      if (before) ending = ending.where('createdAt', '<=', before)
      return removedBy(ending)
    },

    async removeExpired() {
      const old = sql<Date>`now() - interval '1 day'`
      await reached(db.deleteFrom('session_revocation').where('revokedAt', '<', old).execute())
      await reached(db.deleteFrom('limited_use').where('windowEndsAt', '<', sql<Date>`now()`).execute())
      return removedBy(db.deleteFrom('session').where(sql<SqlBool>`not ${isAlive}`))
    },
  }
}

/** @throws unavailable where the database fails, for whatever reason. */
async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw unavailable(cause)
  }
}

async function removedBy(removing: {
  executeTakeFirst(): Promise<{ readonly numDeletedRows: bigint } | undefined>
}): Promise<number> {
  return Number((await reached(removing.executeTakeFirst()))?.numDeletedRows ?? 0)
}
