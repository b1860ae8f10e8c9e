import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import {
  chosenIds,
  envelope,
  id,
  idParams,
  instant,
  nullable,
  optionalText,
  orderMode,
  page,
  pagingQuery,
  pesos,
  plainDate,
  requiredLines,
  searchText,
} from '../common.ts'
import { defineExport } from '../list/export.ts'
import { chargeFields } from '../money/charge.ts'
import {
  owed,
  receiptMethod,
  receiptReferenceLength,
  receivedParts,
  subscriptionListItem,
  subscriptionStatus,
} from './calls.ts'

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
  /** Its account. */
  createdBy: id,
  /** In lists of what is owed; null while identity does not answer. */
  createdByEmail: Type.Optional(nullable(Type.String())),
  /** Of a membership: the students of its account. */
  students: Type.Array(Type.String()),
  /** Present: standard; null: annual membership. */
  courseId: nullable(id),
  /** Null for a membership. */
  courseTitle: nullable(Type.String()),
  price: pesos,
  owed,
  /** Pesos that were paid of this row; absent unless a part was. */
  paid: Type.Optional(pesos),
  /** Last day to pay the rest of this row, where one was agreed. */
  restBy: Type.Optional(plainDate),
  /** The membership that is owed with a course: unpaid, or not wholly paid. */
  membershipId: nullable(id),
  /** The course subscription that a membership was taken with. */
  takenWithId: nullable(id),
  acquiredClasses: nullable(Type.Integer()),
  pendingClasses: nullable(Type.Integer()),
  dateOfPay: nullable(instant),
  dueDate: nullable(instant),
  confirming: Type.Boolean(),
  /** From before the school worked with the product: nothing was taken for it here. */
  isBroughtOver: Type.Optional(Type.Boolean()),
  /** 'Cancelada por el cliente' where it is `owner`. */
  cancelReason: nullable(Type.Enum(['owner', 'staff', 'expired'])),
  /** Pesos that its customer was promised at the cancellation and has not got yet; absent where there are none. */
  refundDue: Type.Optional(pesos),
  /** Unpaid, and until then its places are held; absent where none is. */
  heldUntil: Type.Optional(instant),
  participants: Type.Array(
    Type.Object({ id, name: Type.String(), contactName: Type.String(), contactPhone: Type.String() }),
  ),
})
export type SiteSubscription = Static<typeof siteSubscription>

export const cancelSubscription = defineCall({
  method: 'GET',
  service: 'academy',
  access: 'user',
  path: '/api/Me/Subscription/Cancel/:id',
  summary: 'Cancels a subscription: its owner while it is unpaid, class capturists while it is not canceled',
  changesState: true,
  params: idParams,
  response: Type.Object({
    ...envelope.properties,
    /**
     * For class capturists: the canceled subscriptions as they are now; with an unpaid course the membership taken with
     * it.
     */
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
    ids: chosenIds,
    isCourseSubscription: Type.Optional(Type.Boolean()),
    free: Type.Optional(Type.Boolean()),
    // The specification's spelling, kept on the wire.
    havePendingClases: Type.Optional(Type.Boolean()),
    status: Type.Optional(subscriptionStatus),
    /** The account that registered, and a student of it. */
    user: Type.Optional(id),
    student: Type.Optional(id),
    /** Only those of which something is still to be paid, whatever their status. */
    owing: Type.Optional(Type.Boolean()),
    /** Only active ones that end within `expiringWithinDays`, by their end. */
    expiring: Type.Optional(Type.Boolean()),
    /** Only canceled ones whose customer still gets money back ('Reembolso pendiente'). */
    refundDue: Type.Optional(Type.Boolean()),
    /** Only unpaid ones that hold places. */
    holding: Type.Optional(Type.Boolean()),
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
 * Receives a payment at a branch: of the course, the membership taken with it, or both at once. For the own id of a
 * membership only `membership` is possible.
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
    ...chargeFields,
  }),
  response: Type.Object({
    ...envelope.properties,
    /** Ids of the new receipts. */
    receipts: Type.Optional(Type.Array(id)),
    /** The course and its membership as they are now, also where the command was refused because the page was old. */
    subscriptions: Type.Optional(Type.Array(siteSubscription)),
  }),
})

export const refundSubscription = defineCall({
  method: 'POST',
  service: 'academy',
  access: ['ClassCapturist'],
  path: '/api/ClassCapturist/Subscription/Refund/:id',
  summary:
    'Says that money of a course or membership was given back, a part also of one that goes on; at most what is left of its payment',
  params: idParams,
  body: Type.Object({
    amount: Type.Number({ exclusiveMinimum: 0 }),
    /** How it was given back; `card`: by the bank. */
    method: Type.Union([receiptMethod, Type.Literal('card')]),
    reference: optionalText(receiptReferenceLength),
    /** Where it was given back; compulsory where there are several, but for a card. */
    branchId: Type.Optional(nullable(id)),
    reason: requiredLines(500),
  }),
  response: Type.Object({
    ...envelope.properties,
    receipt: Type.Optional(id),
  }),
})

export const releasePlaces = defineCall({
  method: 'POST',
  service: 'academy',
  access: ['ClassCapturist'],
  path: '/api/ClassCapturist/SiteSubscription/ReleasePlaces/:id',
  summary: 'Frees the places that an unpaid subscription holds, and tells its owner; it can still be paid',
  params: idParams,
  response: envelope,
})

export const classFigures = Type.Object({
  /** Unpaid subscriptions and memberships: the rows of the staff's list with that status. */
  pendingPayments: Type.Integer(),
  /** Active ones, memberships included, that end within `expiringWithinDays` (`student-rules.ts`). */
  expiringSubscriptions: Type.Integer(),
  /** Places of classes to come that are held without being paid. */
  unpaidPlaces: Type.Integer(),
  /** Charges to refund. */
  refunds: Type.Integer(),
  /** Canceled subscriptions and memberships whose customer still gets money back. */
  refundsDue: Type.Integer(),
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
