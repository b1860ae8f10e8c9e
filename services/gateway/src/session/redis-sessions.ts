import { roles } from '@rodada/contracts/roles'
import { dayMs, minuteMs } from '@rodada/contracts/words/durations'
import { unavailable } from '@rodada/service/http/errors'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Redis } from './open-redis.ts'
import { idleMsOf, type SessionInUse, type SessionStore } from './session-store.ts'

const lifetimeMs = 30 * dayMs
/** A write for each request would cost more than the request. */
const markedEveryMs = 5 * minuteMs

/** What is stored of a session; times in milliseconds since 1970. */
const stored = Type.Object({
  userId: Type.Integer(),
  roles: Type.Array(Type.Union(roles.map((role) => Type.Literal(role)))),
  registering: Type.Boolean(),
  enrolling: Type.Optional(Type.Boolean()),
  device: Type.Optional(Type.String()),
  startedAt: Type.Integer(),
  expiresAt: Type.Integer(),
})
type StoredSession = Static<typeof stored>

const keyOf = (id: string) => `rodada:session:${id}`
/** Digests of a user's sessions, by when they began. Some are over already. */
const keyOfUser = (userId: number) => `rodada:sessions-of:${userId}`
/** When each user's sessions were ended last. */
const endings = 'rodada:sessions-ended'

/**
 * Sessions in Redis, which forgets by itself those that expire: idle for a time of their own (session-store.ts), at
 * most 30 days in all. It must not evict keys for want of memory (`maxmemory-policy noeviction`), or sessions would outlive their end.
 */
export function redisSessions(redis: Redis): SessionStore {
  const store: SessionStore = {
    async find(id) {
      // Both leave in one packet.
      const [text, ttl] = await Promise.all([redis.get(keyOf(id)), redis.pTTL(keyOf(id))])
      if (text === null) return null
      const { startedAt, expiresAt, device: _device, ...owner } = Value.Parse(stored, JSON.parse(text))
      const left = Math.min(idleMsOf(owner.roles), expiresAt - Date.now())
      if (left <= 0) return null
      if (ttl < left - markedEveryMs) await redis.pExpire(keyOf(id), left)
      return { id, ...owner, startedAt: new Date(startedAt) }
    },

    async create({ id, startedAt, ...owner }) {
      const now = Date.now()
      const session = JSON.stringify({
        ...owner,
        startedAt: startedAt.getTime(),
        expiresAt: now + lifetimeMs,
      })
      const ofUser = keyOfUser(owner.userId)
      // One transaction, as in `endOfUser`: of a sign-in and a change of password at the same time the later one sees
      // the other, so that no session of the old password is left.
      const [, , , , endedAt] = await redis
        .multi()
        .set(keyOf(id), session, { expiration: { type: 'PX', value: idleMsOf(owner.roles) } })
        .zAdd(ofUser, { score: startedAt.getTime(), value: id })
        .zRemRangeByScore(ofUser, '-inf', now - lifetimeMs)
        .pExpire(ofUser, lifetimeMs)
        .zScore(endings, String(owner.userId))
        .execTyped()
      if (endedAt === null || endedAt < startedAt.getTime()) return true
      await redis.multi().del(keyOf(id)).zRem(ofUser, id).execTyped()
      return false
    },

    async ofUser(userId) {
      const ids = await redis.zRangeByScore(keyOfUser(userId), '-inf', '+inf')
      const found = await Promise.all(ids.map((id) => inUse(redis, id)))
      return found
        .filter((session) => session !== null)
        .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())
    },

    async end(id) {
      await redis.del(keyOf(id))
    },

    async endOfUser({ userId, exceptId, registeringOnly, exceptEnrolling, before }) {
      const score = before?.getTime() ?? (await timeOf(redis))
      const ofUser = keyOfUser(userId)
      const [, ids] = await redis
        .multi()
        .zAdd(endings, { score, value: String(userId) }, { comparison: 'GT' })
        .zRangeByScore(ofUser, '-inf', before ? score : '+inf')
        .execTyped()
      const isEnded = (session: StoredSession) =>
        (!registeringOnly || session.registering) && (!exceptEnrolling || session.enrolling !== true)
      const concerned = registeringOnly || exceptEnrolling ? await whichAre(redis, ids, isEnded) : ids
      const ended = concerned.filter((id) => id !== exceptId)
      if (ended.length === 0) return 0
      const [removed] = await redis.multi().del(ended.map(keyOf)).zRem(ofUser, ended).execTyped()
      return removed
    },

    async removeExpired() {
      await redis.zRemRangeByScore(endings, '-inf', (await timeOf(redis)) - dayMs)
      return 0
    },
  }
  return failingAsUnavailable(store)
}

/** Null where it has ended. The remaining time tells when it was used last: see `find`. */
async function inUse(redis: Redis, id: string): Promise<SessionInUse | null> {
  const [text, ttl] = await Promise.all([redis.get(keyOf(id)), redis.pTTL(keyOf(id))])
  if (text === null || ttl <= 0) return null
  const { device = '', startedAt, roles: held, expiresAt } = Value.Parse(stored, JSON.parse(text))
  const seenAt = Math.min(Date.now(), Math.min(Date.now() + ttl, expiresAt) - idleMsOf(held))
  return {
    id,
    device,
    startedAt: new Date(startedAt),
    lastSeenAt: new Date(seenAt),
  }
}

async function whichAre(
  redis: Redis,
  ids: readonly string[],
  isWanted: (session: StoredSession) => boolean,
): Promise<string[]> {
  const texts = ids.length === 0 ? [] : await redis.mGet(ids.map(keyOf))
  return ids.filter((_id, at) => {
    const text = texts[at]
    return typeof text === 'string' && isWanted(Value.Parse(stored, JSON.parse(text)))
  })
}

/** Redis' own clock, the same for all gateways: milliseconds since 1970. */
async function timeOf(redis: Redis): Promise<number> {
  const [seconds, microseconds] = await redis.time()
  return Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000)
}

function failingAsUnavailable(store: SessionStore): SessionStore {
  const guarded =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      work(...args).catch((cause: unknown) => Promise.reject(unavailable(cause)))
  return {
    find: guarded(store.find),
    ofUser: guarded(store.ofUser),
    create: guarded(store.create),
    end: guarded(store.end),
    endOfUser: guarded(store.endOfUser),
    removeExpired: guarded(store.removeExpired),
  }
}
