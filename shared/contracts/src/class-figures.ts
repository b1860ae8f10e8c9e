import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'

/** What waits for those who run the classes, in numbers. */
export const classFigures = Type.Object({
  /** Unpaid subscriptions and memberships: the rows of the staff's list with that status. */
  pendingPayments: Type.Integer(),
  /** Active ones, memberships included, that end within `expiringWithinDays` (`student-states.ts`). */
  expiringSubscriptions: Type.Integer(),
  /** Charges to refund. */
  refunds: Type.Integer(),
  /** Charges to look into. */
  reviews: Type.Integer(),
  /** Classes that go on now. */
  openClasses: Type.Integer(),
})
export type ClassFigures = Static<typeof classFigures>

export const getClassFigures = defineCall({
  method: 'GET',
  path: '/api/ClassCapturist/GetFigures',
  service: 'academy',
  access: ['ClassCapturist'],
  summary: 'Unpaid and expiring subscriptions, charges that wait for staff and classes that go on, counted',
  response: classFigures,
})
