import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, instant } from '../common.ts'

/** A session of a user. No address: the browser and its system are enough to recognise one's own. */
export const ownSession = Type.Object({
  /** For its owner; worth nothing as a cookie. */
  id: Type.String(),
  device: Type.String({ description: 'In plain words, e.g. Chrome en Android; empty where nobody knows.' }),
  startedAt: instant,
  /** Exact to five minutes. */
  lastSeenAt: instant,
  /** The session of the request. */
  isThis: Type.Boolean(),
})
export type OwnSession = Static<typeof ownSession>

const own = { service: 'gateway', access: 'user' } as const

export const getOwnSessions = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/Session/Index',
  summary: 'Where one is signed in; this browser first, then the last used',
  response: Type.Object({ list: Type.Array(ownSession) }),
})

export const endOwnSession = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Session/End',
  summary: 'Ends one of one’s own sessions, at once',
  body: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
  response: envelope,
})

export const endOtherSessions = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Session/EndOthers',
  summary: 'Ends all of one’s own sessions but the one that asks, at once',
  response: envelope,
})
