import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { id, instant, pesos } from './common.ts'

/** Most rows of each list of the figures: a panel, no archive. */
export const ownFigureRows = 20

/** Something to pay. */
const duePayment = Type.Object({
  id,
  /** The membership that is paid with it. */
  membershipId: Type.Union([id, Type.Null()]),
  /** Null for a membership alone. */
  courseTitle: Type.Union([Type.String(), Type.Null()]),
  /** Pesos, the membership that is paid with it included. */
  total: pesos,
  payUntil: instant,
  /** Until when the places of its classes are kept; absent where none is. */
  heldUntil: Type.Optional(instant),
  /** Places were kept for it and are no more. Absent otherwise. */
  holdEnded: Type.Optional(Type.Boolean()),
  /** Names of its students; empty while the account shows none. */
  participants: Type.Array(Type.String()),
})
export type DuePayment = Static<typeof duePayment>

/** Classes that a student can still take of a course, or has just used up. */
const classesLeft = Type.Object({
  subscriptionId: id,
  /** Null while the account shows no student, as the name. */
  participantId: Type.Union([id, Type.Null()]),
  participantName: Type.Union([Type.String(), Type.Null()]),
  courseTitle: Type.String(),
  acquiredClasses: Type.Integer(),
  /** Of the subscription: its other students take from the same. */
  pendingClasses: Type.Integer(),
  /** Names of the others who take from the same classes. */
  sharedWith: Type.Array(Type.String()),
  dueDate: instant,
  /** Its classes can be bought again. */
  isRenewable: Type.Boolean(),
})
export type ClassesLeft = Static<typeof classesLeft>

/** One's own subscriptions in numbers. */
export const ownFigures = Type.Object({
  /**
   * Payments to make: a membership that is paid with a course counts with it, what the bank is confirming or the staff
   * look into not at all.
   */
  pendingPayments: Type.Integer(),
  /** Classes left of all active subscriptions. */
  pendingClasses: Type.Integer(),
  /** The next end of validity, memberships included; null where nothing is active. */
  nextDueDate: Type.Union([instant, Type.Null()]),
  /** What `pendingPayments` counts, the one that ends first at the top; `ownFigureRows` at most. */
  duePayments: Type.Array(duePayment),
  /**
   * By student, then by end; `ownFigureRows` at most. What ended within the last month is there too, without classes,
   * as long as it can be renewed and the student has nothing newer of the course.
   */
  classesLeft: Type.Array(classesLeft),
  /** Whether there is any subscription at all, whatever became of it. */
  hasSubscriptions: Type.Boolean(),
})
export type OwnFigures = Static<typeof ownFigures>

export const getOwnFigures = defineCall({
  method: 'GET',
  path: '/api/Me/Subscription/GetFigures',
  service: 'academy',
  access: ['GeneralUser'],
  summary: 'What one owes, which classes one’s students have left, and until when',
  response: ownFigures,
})
