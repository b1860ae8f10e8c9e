import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { instant } from './common.ts'

/** One's own subscriptions in numbers. */
export const ownFigures = Type.Object({
  /** Payments to make: a membership that is paid with a course counts with it, what the bank is confirming or the staff look into not at all. */
  pendingPayments: Type.Integer(),
  /** Classes left of all active subscriptions. */
  pendingClasses: Type.Integer(),
  /** The next end of validity, memberships included; null where nothing is active. */
  nextDueDate: Type.Union([instant, Type.Null()]),
})
export type OwnFigures = Static<typeof ownFigures>

export const getOwnFigures = defineCall({
  method: 'GET',
  path: '/api/Me/Subscription/GetFigures',
  service: 'academy',
  access: ['GeneralUser'],
  summary: 'One’s own unpaid subscriptions, classes left and next end of validity',
  response: ownFigures,
})
