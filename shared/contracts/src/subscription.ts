import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import {
  envelope,
  id,
  idParams,
  image,
  instant,
  optionalText,
  orderMode,
  page,
  pagingQuery,
  pesos,
  requiredText,
  searchText,
} from './common.ts'
import { courseGear } from './course.ts'
import { defineExport } from './list-export.ts'
import { participant, responsible } from './participant.ts'
import { subscriptionStatuses } from './roles.ts'

export const subscriptionStatus = Type.Enum(subscriptionStatuses)

/** Days in which an unpaid subscription is kept. */
export const unpaidDays = 15

const nullableInstant = Type.Union([instant, Type.Null()])
const nullableId = Type.Union([id, Type.Null()])

/** How a subscription was paid: by card, at a branch (marked by staff), or there was nothing to pay. */
export const paymentMethod = Type.Enum(['card', 'branch', 'free'])

/** How staff took money at a branch. */
export const receiptMethod = Type.Enum(['cash', 'terminal', 'transfer'])
export type ReceiptMethod = Static<typeof receiptMethod>

/** Which of a course and the membership that was taken with it are paid together. */
export const receivedParts = Type.Enum(['course', 'membership', 'both'])
export type ReceivedParts = Static<typeof receivedParts>

/** Characters of the reference that staff note, e.g. the folio of a transfer. */
export const receiptReferenceLength = 60

/**
 * Pesos that are still to be paid: `course` of a course that waits for its payment, `membership` of an unpaid membership
 * (the one taken with the course, also after that was paid, or the row itself). All 0 once both are paid, or canceled.
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
  gear: Type.Optional(Type.Array(courseGear)),
})

const listFields = {
  id,
  status: subscriptionStatus,
  /** Pesos, the membership aside; what was agreed on at the registration. */
  price: pesos,
  /** Null for a membership. */
  acquiredClasses: Type.Union([Type.Integer(), Type.Null()]),
  pendingClasses: Type.Union([Type.Integer(), Type.Null()]),
  /** End of validity; null while unpaid. */
  dueDate: nullableInstant,
  /** Days from the payment in which its classes can be taken; null for a membership, which lasts a year. */
  validityDays: Type.Union([Type.Integer(), Type.Null()]),
  createdTime: instant,
  /** The subscription whose classes it buys again. */
  renewsId: nullableId,
  /** The one that buys its classes again, paid or not. */
  renewedById: nullableId,
  /** Why its classes cannot be bought again, in a sentence for its owner; null: they can. */
  whyNotRenewable: Type.Union([Type.String(), Type.Null()]),
  /** The end of the one that it renews: paid before that, it is valid from then on. */
  validFrom: nullableInstant,
  /** True exactly when the status is Canceled. */
  cancelled: Type.Boolean(),
  courseId: nullableId,
  course: Type.Union([courseOfSubscription, Type.Null()]),
  /** The unpaid membership to pay with it. */
  membershipId: nullableId,
  owed,
  /** Until when it can be paid; null once it is paid or canceled. */
  payUntil: nullableInstant,
  /** While it is unpaid, until when the places of its classes are kept; absent where none is. Paid later, they are chosen anew. */
  heldUntil: Type.Optional(instant),
  /** Its owner chose to pay at a branch; a card may pay it all the same. */
  payLater: Type.Boolean(),
  /** A payment is on its way that the bank has not confirmed yet, or, as its owner is told, that the staff look into. */
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
  kind: Type.Enum(['granted', 'reserved', 'consumed', 'released', 'returned', 'expired']),
  /** With `expired`: their payment was taken back. Pages of before api 1.12 know no such kind. */
  isRevoked: Type.Optional(Type.Boolean()),
  classes: Type.Integer(),
  participantName: Type.Union([Type.String(), Type.Null()]),
  createdTime: instant,
  /** When its class began, where it is of one: lists name a class by that. */
  classStartedTime: Type.Optional(instant),
  /** When the class of the timetable begins whose place it is about. */
  sessionTime: Type.Optional(instant),
})

/** What a receipt shows of the payment. */
export const settledPayment = Type.Object({
  method: paymentMethod,
  paidTime: instant,
  /** Of a card payment: the bank's authorisation and our folio. */
  authorization: Type.Union([Type.String(), Type.Null()]),
  folio: Type.Union([Type.String(), Type.Null()]),
  /** Pesos of the whole charge, a membership paid with it included. */
  amount: pesos,
  /** What the amount is made of, in pesos. */
  parts: Type.Optional(Type.Object({ course: pesos, membership: pesos })),
  /** How staff took it, where they said so. */
  received: Type.Optional(
    Type.Object({ method: receiptMethod, reference: Type.Union([Type.String(), Type.Null()]) }),
  ),
})

export const subscriptionDetails = Type.Object({
  ...listFields,
  participants: Type.Array(participant),
  responsible: Type.Union([responsible, Type.Null()]),
  /** Pictures of the identity document; null where there are none or the account is guarded. */
  credentials: Type.Object({
    front: Type.Union([image, Type.Null()]),
    back: Type.Union([image, Type.Null()]),
  }),
  /** The membership that was taken with it, whatever its status. */
  membership: Type.Union([Type.Object({ id, price: pesos, status: subscriptionStatus }), Type.Null()]),
  /** A membership: paid and not past its end. */
  active: Type.Boolean(),
  /** A membership: waits for its payment. */
  pending: Type.Boolean(),
  /** A membership taken with a course is paid with it: that subscription; null where it stands alone. */
  paidWithId: nullableId,
  payment: Type.Union([settledPayment, Type.Null()]),
  /** Of a canceled one that was paid: pesos that were given back, and that still may be. */
  refund: Type.Optional(Type.Object({ given: pesos, left: pesos })),
  /** Oldest first. */
  credits: Type.Array(creditEntry),
  canceledTime: nullableInstant,
  cancelReason: Type.Union([Type.Enum(['owner', 'staff', 'expired']), Type.Null()]),
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
    /** `state`: to be paid, active, what is over; within each by the time of registration. */
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

const capturist = { method: 'GET', service: 'academy', access: ['ClassCapturist'] } as const

/** Course subscriptions for /administrar-clases. */
export const managedSubscription = Type.Object({
  ...subscriptionListItem.properties,
  createdByName: Type.String(),
})
export type ManagedSubscription = Static<typeof managedSubscription>

export const getManagedSubscriptions = defineCall({
  ...capturist,
  path: '/api/ClassCapturist/Subscription/Index',
  summary: 'Course subscriptions of everybody, a page at a time',
  query: Type.Object({
    ...pagingQuery(20),
    search: searchText,
    orderBy: Type.Union([Type.Literal('createdTime'), Type.Literal('dueDate')], { default: 'createdTime' }),
    orderMode: Type.Optional(orderMode),
  }),
  response: page(managedSubscription),
})

export const exportManagedSubscriptions = defineExport(
  '/api/ClassCapturist/Subscription/Csv',
  getManagedSubscriptions,
)

export const siteSubscription = Type.Object({
  id,
  status: subscriptionStatus,
  createdByName: Type.String(),
  /** Present: standard; null: annual membership. */
  courseId: nullableId,
  /** Null for a membership. */
  courseTitle: Type.Union([Type.String(), Type.Null()]),
  price: pesos,
  owed,
  /** The unpaid membership that is owed with a course. */
  membershipId: nullableId,
  /** The course subscription that a membership was taken with. */
  takenWithId: nullableId,
  acquiredClasses: Type.Union([Type.Integer(), Type.Null()]),
  pendingClasses: Type.Union([Type.Integer(), Type.Null()]),
  dateOfPay: nullableInstant,
  dueDate: nullableInstant,
  confirming: Type.Boolean(),
  participants: Type.Array(
    Type.Object({ id, name: Type.String(), contactName: Type.String(), contactPhone: Type.String() }),
  ),
})
export type SiteSubscription = Static<typeof siteSubscription>

export const cancelSubscription = defineCall({
  ...own,
  path: '/api/Me/Subscription/Cancel/:id',
  summary: 'Cancels a subscription: its owner while it is unpaid, class capturists while it is not canceled',
  changesState: true,
  params: idParams,
  response: Type.Object({
    ...envelope.properties,
    /** For class capturists: what was canceled, as it is now; with an unpaid course the membership taken with it. */
    subscriptions: Type.Optional(Type.Array(siteSubscription)),
  }),
})

export const getSiteSubscriptions = defineCall({
  ...capturist,
  path: '/api/ClassCapturist/SiteSubscription/Index',
  summary: 'Subscriptions and memberships of everybody, a page at a time',
  query: Type.Object({
    ...pagingQuery(20),
    search: searchText,
    isCourseSubscription: Type.Optional(Type.Boolean()),
    free: Type.Optional(Type.Boolean()),
    // The specification's spelling, kept on the wire.
    havePendingClases: Type.Optional(Type.Boolean()),
    status: Type.Optional(subscriptionStatus),
    /** The account that made it, and a student who has it. */
    user: Type.Optional(id),
    student: Type.Optional(id),
    /** Active ones alone that end within `expiringWithinDays`, in the order of their end. */
    expiring: Type.Optional(Type.Boolean()),
    orderBy: Type.Union(
      [
        Type.Literal('createdTime'),
        Type.Literal('dateOfPay'),
        Type.Literal('dueDate'),
        Type.Literal('price'),
      ],
      { default: 'createdTime' },
    ),
    orderMode: Type.Optional(orderMode),
  }),
  response: page(siteSubscription),
})

export const exportSiteSubscriptions = defineExport(
  '/api/ClassCapturist/SiteSubscription/Csv',
  getSiteSubscriptions,
)

const paid = Type.Object({ ...envelope.properties, subscription: Type.Optional(siteSubscription) })

/** Marks one row as paid at a branch; the two paths are one command. */
export const payFromManager = defineCall({
  ...capturist,
  path: '/api/ClassCapturist/Subscription/PayFromManager/:id',
  summary: 'Marks a subscription as paid at a branch',
  changesState: true,
  params: idParams,
  response: paid,
})

export const paySiteSubscription = defineCall({
  ...capturist,
  path: '/api/ClassCapturist/SiteSubscription/Pay/:id',
  summary: 'Marks a subscription or membership as paid at a branch',
  changesState: true,
  params: idParams,
  response: paid,
})

/**
 * Takes what is owed at a branch: the course, the membership taken with it, or both at once. Of a membership's own id
 * only `membership` can be taken.
 */
export const receivePayment = defineCall({
  method: 'POST',
  service: 'academy',
  access: ['ClassCapturist'],
  path: '/api/ClassCapturist/Subscription/Receive/:id',
  summary: 'Takes the payment of a course, of the membership taken with it, or of both at a branch',
  params: idParams,
  body: Type.Object({
    parts: receivedParts,
    method: receiptMethod,
    reference: optionalText(receiptReferenceLength),
    /** Where it is taken, for the close of the till. */
    branchId: Type.Optional(Type.Union([id, Type.Null()])),
  }),
  response: Type.Object({
    ...envelope.properties,
    /** Ids of the receipts of what was taken. */
    receipts: Type.Optional(Type.Array(id)),
    /** The course and its membership as they are now, also where nothing was taken: the page was old. */
    subscriptions: Type.Optional(Type.Array(siteSubscription)),
  }),
})

export const refundSubscription = defineCall({
  method: 'POST',
  service: 'academy',
  access: ['ClassCapturist'],
  path: '/api/ClassCapturist/Subscription/Refund/:id',
  summary:
    'Says that money of a canceled course or membership was given back; at most what is left of its payment',
  params: idParams,
  body: Type.Object({
    amount: Type.Number({ exclusiveMinimum: 0 }),
    /** How it was given back; `card`: by the bank. */
    method: Type.Union([receiptMethod, Type.Literal('card')]),
    reference: optionalText(receiptReferenceLength),
    branchId: Type.Optional(Type.Union([id, Type.Null()])),
    reason: requiredText(500),
  }),
  response: Type.Object({
    ...envelope.properties,
    /** Id of the receipt. */
    receipt: Type.Optional(id),
  }),
})
