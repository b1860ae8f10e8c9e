import { type Static, Type } from 'typebox'
import { defineCall, defineInternalCall } from './call.ts'
import { envelope, id, idParams, instant, ownPassword, page, pagingQuery, requiredText } from './common.ts'
import { erasureStates, erasureTabs } from './erasure-rules.ts'
import { defineExport } from './list-export.ts'
import type { ServiceName } from './platform.ts'

/** The services that forget a person when they are told to, and say so. Identity, which tells them, forgets first. */
export const erasureKeepers = ['academy', 'shop', 'media', 'admin'] as const satisfies readonly ServiceName[]
export type ErasureKeeper = (typeof erasureKeepers)[number]

/** What stands against a deletion, in words for its person and for the staff. */
export const erasureObstacle = Type.Object({
  text: Type.String(),
  /** Nothing is deleted while it stands; otherwise it is given up with the deletion. */
  stops: Type.Boolean(),
})
export type ErasureObstacle = Static<typeof erasureObstacle>

/** What stands against the deletion of a person, as far as the receiver knows. `receiver` is filled in per service. */
export const stateErasureObstacles = defineInternalCall({
  method: 'POST',
  path: '/internal/erasure-obstacles',
  receiver: 'academy',
  callers: ['identity'],
  body: Type.Object({
    userId: id,
    /** The address that the person has confirmed, under which they may have bought without the account. */
    email: Type.Optional(Type.String()),
  }),
  response: Type.Object({ obstacles: Type.Array(erasureObstacle) }),
})

const nullableInstant = Type.Union([instant, Type.Null()])
const obstacles = Type.Array(erasureObstacle)

const statedRequest = {
  id,
  state: Type.Enum(erasureStates),
  madeTime: instant,
  /** A day, `YYYY-MM-DD`. */
  answerBy: Type.String(),
  decidedTime: nullableInstant,
  /** Of a refusal. */
  reason: Type.Union([Type.String(), Type.Null()]),
}

const own = { service: 'identity', access: 'user' } as const

export const getOwnErasure = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/Erasure/State',
  summary: 'The own request of deletion, and what stands against it',
  response: Type.Object({
    /** The last one; null: none was made. */
    request: Type.Union([Type.Object(statedRequest), Type.Null()]),
    /** Why none can be made; null: it can. */
    refusal: Type.Union([Type.String(), Type.Null()]),
    obstacles,
    /** A service did not say what stands against it: `obstacles` tells nothing. */
    obstaclesUnread: Type.Optional(Type.Boolean()),
  }),
})

export const requestErasure = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Erasure/Request',
  summary: 'Asks for the deletion of the own data; needs a recent sign-in or the own password',
  needsKnownBrowser: true,
  limit: { name: 'own-password', max: 20, windowSeconds: 600 },
  body: Type.Object({ ownPassword }),
  response: envelope,
})

export const withdrawErasure = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Erasure/Withdraw',
  summary: 'Takes the own open request of deletion back',
  response: envelope,
})

const staff = { service: 'identity', access: ['Admin'] } as const

const listedRequest = {
  ...statedRequest,
  accountId: id,
  /** Of the account; once it is erased, what stands in its place. */
  accountName: Type.String(),
  /** The last day to carry it out, `YYYY-MM-DD`; null: it was not granted. */
  carryOutBy: Type.Union([Type.String(), Type.Null()]),
  /** Business days until it must be answered or, once it is, carried out; below zero where that day has passed; null: it is over. */
  daysLeft: Type.Union([Type.Integer(), Type.Null()]),
}

export const erasureItem = Type.Object(listedRequest)
export type ErasureItem = Static<typeof erasureItem>

export const getErasureIndex = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/Admin/Erasure/Index',
  summary: 'Requests of deletion: those that wait by their day, others from the newest',
  query: Type.Object({
    ...pagingQuery(20),
    state: Type.Optional(Type.Enum(erasureTabs)),
  }),
  response: page(erasureItem),
})

/** Without names: a file would keep who is to be forgotten. */
export const exportErasures = defineExport('/api/Admin/Erasure/Csv', getErasureIndex)

export const erasureDetails = Type.Object({
  ...listedRequest,
  decidedBy: Type.Union([id, Type.Null()]),
  /** Services of before api 1.46 tell none. */
  decidedByName: Type.Optional(Type.String()),
  /** What stands against it now, of one that is carried out what is left; null: it is over, or a service did not say. */
  obstacles: Type.Union([obstacles, Type.Null()]),
  /** What became of it in each service; null: it has not said that it is done. */
  services: Type.Array(Type.Object({ service: Type.Enum(erasureKeepers), doneTime: nullableInstant })),
})
export type ErasureDetails = Static<typeof erasureDetails>

export const getErasureDetails = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/Admin/Erasure/Details/:id',
  summary: 'A request of deletion, with what stands against it now',
  params: idParams,
  response: erasureDetails,
})

export const refuseErasure = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/Admin/Erasure/Refuse/:id',
  summary: 'Refuses a request of deletion; its person is told why',
  params: idParams,
  body: Type.Object({ reason: requiredText(1000) }),
  response: envelope,
})

export const carryOutErasure = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/Admin/Erasure/CarryOut/:id',
  summary:
    'Deletes what every service keeps of a person; again, it tells those that have not said that they are done',
  params: idParams,
  body: Type.Object({
    /** What its administrator was told that its person loses; refused where that is something else by now. */
    losses: Type.Optional(Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 500 })),
  }),
  response: envelope,
})
