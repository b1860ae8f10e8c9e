import type { Role } from '@rodada/contracts/roles'
import { unavailable } from '@rodada/service/errors'
import type { Pool, QueryResult, QueryResultRow } from 'pg'
import { askTogether } from './ask-together.ts'
import type { Session, SessionStore } from './session-store.ts'

const alive = `expires_at > now() and last_seen_at > now() - interval '12 hours'`

/** Named, so that PostgreSQL plans it once for each connection: this one runs on every signed-in request. */
const find = {
  name: 'session-find',
  text: `select id, user_id, roles, registering, expires_at,
      last_seen_at < now() - interval '5 minutes' as is_stale
    from session where id = any($1) and ${alive}`,
}

interface SessionRow {
  id: string
  user_id: number
  roles: Role[]
  registering: boolean
  expires_at: Date
  is_stale: boolean
}

/**
 * Sessions in the gateway's own schema. At most 12 hours idle, at most 30 days in all. `onUnmarked` hears why
 * sessions could not be marked as used; the next request tries again.
 */
export function postgresSessions(pool: Pool, onUnmarked: (error: unknown) => void): SessionStore {
  const query = async <R extends QueryResultRow>(
    statement: string | { name: string; text: string },
    values: unknown[] = [],
  ): Promise<QueryResult<R>> => {
    try {
      return await pool.query<R>({
        ...(typeof statement === 'string' ? { text: statement } : statement),
        values,
      })
    } catch (cause) {
      throw unavailable(cause)
    }
  }

  let isMarking = false
  /** Nobody waits for it. One at a time: marks that wait for a lock must not take all connections. */
  const markUsed = async (ids: readonly string[]) => {
    if (isMarking) return
    isMarking = true
    try {
      await query('update session set last_seen_at = now() where id = any($1)', [ids])
    } catch (error) {
      onUnmarked(error)
    } finally {
      isMarking = false
    }
  }

  const findOne = askTogether(async (ids) => {
    const { rows } = await query<SessionRow>(find, [ids])
    const stale = rows.filter(({ is_stale: isStale }) => isStale).map(({ id }) => id)
    // At most every five minutes: a write for each request would cost more than the request.
    if (stale.length > 0) void markUsed(stale)
    return new Map(rows.map((row) => [row.id, sessionOf(row)]))
  })

  return {
    find: async (id) => (await findOne(id)) ?? null,

    async create({ id, userId, roles, registering, startedAt }) {
      await query(
        `insert into session (id, user_id, roles, registering, created_at, expires_at)
        values ($1, $2, $3, $4, $5, now() + interval '30 days')`,
        [id, userId, roles, registering, startedAt],
      )
      // Each side writes before it reads (`endOfUser`: the mark, then the sessions), so that a password
      // that is changed while somebody signs in with the old one leaves no session, whoever is first.
      const { rowCount } = await query(
        `delete from session using session_revocation as revoked
        where session.id = $1 and revoked.user_id = session.user_id and revoked.revoked_at >= session.created_at`,
        [id],
      )
      return rowCount === 0
    },

    async end(id) {
      await query('delete from session where id = $1', [id])
    },

    async endOfUser({ userId, exceptId, before }) {
      await query(
        `insert into session_revocation as known (user_id, revoked_at) values ($1, coalesce($2, now()))
        on conflict (user_id) do update set revoked_at = greatest(known.revoked_at, excluded.revoked_at)`,
        [userId, before],
      )
      const { rowCount } = await query(
        `delete from session
        where user_id = $1 and id is distinct from $2 and created_at <= coalesce($3, 'infinity'::timestamptz)`,
        [userId, exceptId, before],
      )
      return rowCount ?? 0
    },

    async removeExpired() {
      await query(`delete from session_revocation where revoked_at < now() - interval '1 day'`)
      await query('delete from limited_use where window_ends_at < now()')
      const { rowCount } = await query(`delete from session where not (${alive})`)
      return rowCount ?? 0
    },
  }
}

function sessionOf({ id, user_id: userId, roles, registering, expires_at: expiresAt }: SessionRow): Session {
  return { id, userId, roles, registering, expiresAt }
}
