import { type Static, Type } from 'typebox'
import { defineCall, defineInternalCall } from '../call.ts'
import {
  envelope,
  exactText,
  id,
  idParams,
  instant,
  orderMode,
  ownPassword,
  page,
  pagingQuery,
  requiredLines,
} from '../common.ts'
import { defineExport } from '../list/export.ts'
import type { ServiceName } from '../platform/platform.ts'
import { erasureStates, erasureTabs } from './erasure-rules.ts'

/** The services that forget a person on `person.erased` and report it. Identity, which publishes it, forgets first. */
export const erasureKeepers = ['academy', 'shop', 'media', 'admin'] as const satisfies readonly ServiceName[]
export type ErasureKeeper = (typeof erasureKeepers)[number]

/** An obstacle to a deletion, in words for its person and for the staff. */
export const erasureObstacle = Type.Object({
  text: Type.String(),
  /** True: nothing is deleted while it stands. False: the person loses it by the deletion. */
  stops: Type.Boolean(),
})
export type ErasureObstacle = Static<typeof erasureObstacle>

/** Obstacles to the deletion of a person that the receiver knows. `receiver` is filled in per service. */
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
    /** The latest; null: there is none. */
    request: Type.Union([Type.Object(statedRequest), Type.Null()]),
    /** Why the person can make no request; null: they can. */
    refusal: Type.Union([Type.String(), Type.Null()]),
    /** Null: a service did not answer. */
    obstacles: Type.Union([obstacles, Type.Null()]),
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
  /** Name of the account, or `erasedName` once it is erased. */
  accountName: Type.String(),
  /** The last day to carry it out, `YYYY-MM-DD`; null: it was not granted. */
  carryOutBy: Type.Union([Type.String(), Type.Null()]),
  /**
   * Business days until it must be answered or, once answered, carried out; below zero where that day has passed; null:
   * it is over.
   */
  daysLeft: Type.Union([Type.Integer(), Type.Null()]),
}

export const erasureItem = Type.Object(listedRequest)
export type ErasureItem = Static<typeof erasureItem>

export const getErasureIndex = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/Admin/Erasure/Index',
  summary:
    'Requests of deletion: those that wait by their day, others from the newest, unless another order is asked for',
  query: Type.Object({
    ...pagingQuery(20),
    state: Type.Optional(Type.Enum(erasureTabs)),
    /** `dueBy`: of those that wait alone. */
    orderBy: Type.Optional(Type.Union([Type.Literal('madeTime'), Type.Literal('dueBy')])),
    orderMode: Type.Optional(orderMode),
  }),
  response: page(erasureItem),
})

/** Without names: a file would outlive the deletion. */
export const exportErasures = defineExport('/api/Admin/Erasure/Csv', getErasureIndex)

export const erasureDetails = Type.Object({
  ...listedRequest,
  decidedBy: Type.Union([id, Type.Null()]),
  decidedByName: Type.String(),
  /**
   * Obstacles now; of a request that is being carried out, what is left. Null: it is over, or a service did not answer.
   */
  obstacles: Type.Union([obstacles, Type.Null()]),
  /** When each service was done; null: it is not yet. */
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
  body: Type.Object({ reason: requiredLines(1000) }),
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
    /** The losses that the administrator was shown; refused where they differ by now. */
    losses: Type.Array(exactText({ maxLength: 1000 }), { maxItems: 500 }),
  }),
  response: envelope,
})
