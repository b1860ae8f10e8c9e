import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import {
  envelope,
  id,
  idParams,
  image,
  instant,
  nullable,
  orderMode,
  page,
  pagingQuery,
  pesos,
  plainDate,
} from '../common.ts'
import { courseGear } from '../course/calls.ts'
import { participant, responsible } from '../family/participant.ts'
import { endingFields, shownReturn } from '../money/ending.ts'
import { priceReduction } from '../money/reduction.ts'
import { receiptMethods } from '../money/rules.ts'
import { subscriptionStatuses } from '../roles.ts'
import { adjustment } from './adjustment.ts'

export const subscriptionStatus = Type.Enum(subscriptionStatuses)

/** Days in which an unpaid subscription is kept. */
export const unpaidDays = 15

/** `branch`: paid at a branch (marked by staff); `free`: there was nothing to pay. */
export const paymentMethod = Type.Enum(['card', 'branch', 'free'])

export const receiptMethod = Type.Enum(receiptMethods)

/** Which of a course and the membership taken with it are paid together. */
export const receivedParts = Type.Enum(['course', 'membership', 'both'])
export type ReceivedParts = Static<typeof receivedParts>

/** Most characters of the reference that staff note, e.g. the folio of a transfer. */
export const receiptReferenceLength = 60

/**
 * Pesos that are still to be paid, whatever the status: `course` of the course, `membership` of the membership (the one
 * taken with the course, or the row itself). All 0 once both are paid whole, or canceled.
 */
export const owed = Type.Object({ course: pesos, membership: pesos, total: pesos })
export type Owed = Static<typeof owed>

const courseOfSubscription = Type.Object({
  id,
  title: Type.String(),
  images: Type.Array(image),
  singlePayment: Type.Boolean(),
  membershipRequired: Type.Boolean(),
  /** No longer offered: its page is gone. */
  withdrawn: Type.Boolean(),
  gear: Type.Array(courseGear),
})

const listFields = {
  id,
  status: subscriptionStatus,
  /** Pesos without the membership, as agreed on at the registration. */
  price: pesos,
  /** Null for a membership. */
  acquiredClasses: nullable(Type.Integer()),
  pendingClasses: nullable(Type.Integer()),
  /** End of validity; null while unpaid. */
  dueDate: nullable(instant),
  /** Days from the payment in which its classes can be taken; null for a membership, which lasts a year. */
  validityDays: nullable(Type.Integer()),
  createdTime: instant,
  /** The subscription that it renews. */
  renewsId: nullable(id),
  /** The subscription that renews it, paid or not. */
  renewedById: nullable(id),
  /** Why it cannot be renewed, in a sentence for its owner; null: it can. */
  whyNotRenewable: nullable(Type.String()),
  /** The end of the one that it renews: paid before that, it is valid from then on. */
  validFrom: nullable(instant),
  /** True exactly when the status is Canceled. */
  cancelled: Type.Boolean(),
  courseId: nullable(id),
  course: nullable(courseOfSubscription),
  /** The membership to pay with it: unpaid, or not wholly paid. */
  membershipId: nullable(id),
  owed,
  /** Pesos that were paid of this row; absent unless a part was. */
  paid: Type.Optional(pesos),
  /** Last day to pay the rest of this row, where one was agreed. */
  restBy: Type.Optional(plainDate),
  /** Until then it can be paid; null once it is paid or canceled. */
  payUntil: nullable(instant),
  /**
   * While it is unpaid: until then the places of its classes are kept; absent where none is. Paid later, they must be
   * chosen anew.
   */
  heldUntil: Type.Optional(instant),
  /** While it is unpaid: the hold of its places has ended. Absent otherwise. */
  holdEnded: Type.Optional(Type.Boolean()),
  /** IANA zone of the place of its classes, by whose hour its deadlines are said; absent where none is known. */
  zone: Type.Optional(Type.String()),
  /** Its owner chose to pay at a branch; a card may pay it all the same. */
  payLater: Type.Boolean(),
  /** A payment waits for the bank's confirmation or, in the answer to its owner, for the staff to look into it. */
  confirming: Type.Boolean(),
}

export const subscriptionListItem = Type.Object({
  ...listFields,
  participants: Type.Array(Type.Object({ id, name: Type.String() })),
})
export type SubscriptionListItem = Static<typeof subscriptionListItem>

/** A change of the classes of a subscription, from its ledger. */
export const creditEntry = Type.Object({
  id: Type.Integer(),
  /** `revoked`: their payment was taken back; `added`, `taken`: by an adjustment. */
  kind: Type.Enum([
    'granted',
    'reserved',
    'consumed',
    'released',
    'returned',
    'expired',
    'revoked',
    'added',
    'taken',
  ]),
  classes: Type.Integer(),
  participantName: nullable(Type.String()),
  createdTime: instant,
  /** Begin of the class of the entry, if any: lists name a class by it. */
  classStartedTime: Type.Optional(instant),
  /** Begin of the class of the timetable whose place the entry is about. */
  sessionTime: Type.Optional(instant),
  /** IANA zone of its hour. */
  sessionZone: Type.Optional(Type.String()),
  /** With `released`: why the staff cancelled that class, for its customers. */
  cancelReason: Type.Optional(Type.String()),
})

export const settledPayment = Type.Object({
  method: paymentMethod,
  paidTime: instant,
  /** Of a card payment: the bank's authorisation and our folio. */
  authorization: nullable(Type.String()),
  folio: nullable(Type.String()),
  /** Pesos of the whole charge, a membership paid with it included. */
  amount: pesos,
  /** The parts of the amount, in pesos. */
  parts: Type.Object({ course: pesos, membership: pesos }),
  /** How staff received it, where it is stated. */
  received: Type.Optional(Type.Object({ method: receiptMethod, reference: nullable(Type.String()) })),
})

export const subscriptionDetails = Type.Object({
  ...listFields,
  participants: Type.Array(participant),
  responsible: nullable(responsible),
  /** Pictures of the identity document; null where there are none or the account is guarded. */
  credentials: Type.Object({
    front: nullable(image),
    back: nullable(image),
  }),
  /** The membership that was taken with it, whatever its status. */
  membership: nullable(Type.Object({ id, price: pesos, status: subscriptionStatus })),
  /** A membership: paid and not past its end. */
  active: Type.Boolean(),
  /** A membership: waits for its payment. */
  pending: Type.Boolean(),
  /** For a membership: the course subscription with which it is paid; null where it stands alone. */
  paidWithId: nullable(id),
  payment: nullable(settledPayment),
  /** What was taken off its list price, as it was agreed on; absent where nothing was. */
  reductions: Type.Optional(Type.Array(priceReduction)),
  /**
   * For one that was paid: pesos that were given back, and that still may be. Owners of one that goes on see it once
   * something was given.
   */
  refund: Type.Optional(
    Type.Object({
      given: pesos,
      left: pesos,
      /** What its customer was promised at the cancellation and has not got yet, and by when; absent where nothing is. */
      due: Type.Optional(Type.Object({ amount: pesos, until: plainDate })),
    }),
  ),
  /** For class capturists: ids of the receipts that paid it, those that were taken back left out. */
  receipts: Type.Optional(Type.Array(id)),
  /** Oldest first. */
  credits: Type.Array(creditEntry),
  /** Newest first. */
  adjustments: Type.Array(adjustment),
  /** First and last day on which it is frozen, today or later; absent otherwise. */
  frozen: Type.Optional(Type.Object({ from: plainDate, until: plainDate })),
  /** For class capturists: the students of its account, who may take part in it. */
  accountStudents: Type.Optional(Type.Array(Type.Object({ id, name: Type.String() }))),
  /** For class capturists, of an active one of a course: the courses to which it may be moved. */
  otherCourses: Type.Optional(Type.Array(Type.Object({ id, title: Type.String() }))),
  canceledTime: nullable(instant),
  cancelReason: nullable(Type.Enum(['owner', 'staff', 'expired'])),
  createdByName: Type.String(),
  /** Whether the caller may cancel it now. */
  cancellable: Type.Boolean(),
})
export type SubscriptionDetails = Static<typeof subscriptionDetails>

const own = { method: 'GET', service: 'academy', access: 'user' } as const

export const getOwnSubscriptions = defineCall({
  ...own,
  path: '/api/Me/Subscription/Index',
  summary: 'One’s own subscriptions, those to pay first, then the active ones, a page at a time',
  query: Type.Object({
    ...pagingQuery(12),
    /** `state`: unpaid, active, over; within each by the time of registration. */
    orderBy: Type.Union([Type.Literal('state'), Type.Literal('createdTime'), Type.Literal('dueDate')], {
      default: 'state',
    }),
    orderMode: Type.Optional(orderMode),
  }),
  response: page(subscriptionListItem),
})

/** `mpc` of the payment calls: the linked membership; empty or `0` means none. */
export const linkedMembership = Type.Object({ mpc: Type.Optional(Type.String({ maxLength: 20 })) })

export const getSubscriptionDetails = defineCall({
  ...own,
  path: '/api/Me/Subscription/Details/:id',
  summary: 'One subscription, for its owner and, with the management view, for class capturists',
  params: idParams,
  query: linkedMembership,
  response: subscriptionDetails,
})

export const getWhatIsReturned = defineCall({
  ...own,
  path: '/api/Me/Subscription/:id/WhatIsReturned',
  summary: 'What ends where its owner cancels a paid subscription or membership now, and what is returned',
  params: idParams,
  response: Type.Object({ isMembership: Type.Boolean(), ...endingFields }),
})

export const endSubscription = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Subscription/:id/End',
  summary: 'Ends one’s own paid subscription or membership at once; what is returned waits for the staff',
  limit: { name: 'end-subscription', max: 60, windowSeconds: 600 },
  params: idParams,
  body: Type.Object(shownReturn),
  response: envelope,
})
