import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, id, idParams, instant, pesos, recordVersion } from '../common.ts'

const own = { method: 'GET', service: 'academy', access: 'user' } as const

export const isMembershipActive = defineCall({
  ...own,
  path: '/api/Me/Membership/IsActive',
  summary: 'Whether one has an annual membership that is paid and not past its end',
  response: Type.Boolean(),
})

export const isMembershipPending = defineCall({
  ...own,
  path: '/api/Me/Membership/IsPending',
  summary: 'Whether one has an annual membership that waits for its payment',
  response: Type.Boolean(),
})

export const registerMembership = defineCall({
  method: 'POST',
  path: '/api/Me/Membership/Register',
  service: 'academy',
  access: ['GeneralUser'],
  summary: 'Takes an annual membership alone; refused while one is active or pending',
  response: Type.Object({ ...envelope.properties, id: Type.Optional(id) }),
})

export const sellMembership = defineCall({
  method: 'POST',
  path: '/api/ClassCapturist/Family/:id/Membership',
  service: 'academy',
  access: ['ClassCapturist'],
  summary: 'Takes an annual membership alone for a family; refused while one is active or pending',
  params: idParams,
  response: Type.Object({ ...envelope.properties, id: Type.Optional(id) }),
})

/** The state of the own annual membership. */
export const ownMembership = Type.Object({
  /** End of the paid one; null without one. */
  activeUntil: Type.Union([instant, Type.Null()]),
  /** The unpaid one: there is at most one. */
  pending: Type.Union([
    Type.Object({
      id,
      price: pesos,
      payUntil: instant,
      /** The course subscription with which it is paid and canceled; null where it stands alone. */
      paidWithId: Type.Union([id, Type.Null()]),
      /** A payment waits for the bank's confirmation, or for the staff to look into it. */
      confirming: Type.Boolean(),
    }),
    Type.Null(),
  ]),
})
export type OwnMembership = Static<typeof ownMembership>

export const getOwnMembership = defineCall({
  ...own,
  path: '/api/Me/Membership/Details',
  summary: 'One’s own annual membership: until when it is valid, and the one that waits for its payment',
  response: ownMembership,
})

/** Price of the annual membership, the same for everybody; `version` rises with each change. */
export const membershipPrice = Type.Object({ price: pesos, version: recordVersion })
export type MembershipPrice = Static<typeof membershipPrice>

/** Highest price in pesos. */
export const maxMembershipPrice = 1_000_000

export const getMembershipPrice = defineCall({
  method: 'GET',
  path: '/api/Membership/GetPrice',
  service: 'academy',
  access: 'public',
  publicRead: true,
  summary: 'Price of the annual membership',
  response: membershipPrice,
})

export const updateMembershipPrice = defineCall({
  method: 'POST',
  path: '/api/Admin/Membership/UpdatePrice',
  service: 'academy',
  access: ['Admin'],
  summary: 'Sets the price of memberships to come; those that exist keep theirs',
  body: Type.Object({
    price: Type.Number({ exclusiveMinimum: 0, maximum: maxMembershipPrice }),
    version: Type.Optional(recordVersion),
  }),
  response: envelope,
})
