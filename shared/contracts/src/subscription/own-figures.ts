import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, instant, pesos, plainDate } from '../common.ts'

/** Most rows of each list of the figures: a panel, no archive. */
export const ownFigureRows = 20

const duePayment = Type.Object({
  id,
  /** The membership that is paid with it. */
  membershipId: Type.Union([id, Type.Null()]),
  /** Null for a membership alone. */
  courseTitle: Type.Union([Type.String(), Type.Null()]),
  /** Pesos, the membership that is paid with it included. */
  total: pesos,
  payUntil: instant,
  /** Pesos that were paid of it, and the last day for the rest; absent where no part was. */
  paid: Type.Optional(pesos),
  restBy: Type.Optional(plainDate),
  /** Until then the places of its classes are kept; absent where none is. */
  heldUntil: Type.Optional(instant),
  /** The hold of its places has ended. Absent otherwise. */
  holdEnded: Type.Optional(Type.Boolean()),
  /** IANA zone of the place of its classes, by whose hour its deadlines are said; absent where none is known. */
  zone: Type.Optional(Type.String()),
  /** Names of its students; empty while the account shows none. */
  participants: Type.Array(Type.String()),
})
export type DuePayment = Static<typeof duePayment>

/** Classes that a student can still take of a course, or has just used up. */
const classesLeft = Type.Object({
  subscriptionId: id,
  /** Null, like the name, while the account shows no student. */
  participantId: Type.Union([id, Type.Null()]),
  participantName: Type.Union([Type.String(), Type.Null()]),
  courseTitle: Type.String(),
  acquiredClasses: Type.Integer(),
  /** Of the whole subscription, which its students share. */
  pendingClasses: Type.Integer(),
  /** Names of the others who take from the same classes. */
  sharedWith: Type.Array(Type.String()),
  dueDate: instant,
  /** Its classes can be bought again. */
  isRenewable: Type.Boolean(),
})
export type ClassesLeft = Static<typeof classesLeft>

export const ownFigures = Type.Object({
  /**
   * Payments to make: a membership that is paid with a course counts as one with it; payments that the bank confirms or
   * the staff look into do not count.
   */
  pendingPayments: Type.Integer(),
  /** Classes left of all active subscriptions. */
  pendingClasses: Type.Integer(),
  /** The next end of validity, memberships included; null where nothing is active. */
  nextDueDate: Type.Union([instant, Type.Null()]),
  /** The payments of `pendingPayments`, by their end; `ownFigureRows` at most. */
  duePayments: Type.Array(duePayment),
  /**
   * By student, then by end; `ownFigureRows` at most. Subscriptions that ended within the last month are included,
   * without classes, while they can be renewed and the student has nothing newer of the course.
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
