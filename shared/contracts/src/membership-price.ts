import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { envelope, pesos, recordVersion } from './common.ts'

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
