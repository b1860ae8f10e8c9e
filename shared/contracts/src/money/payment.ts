import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, id, idParams, instant, page, pagingQuery, pesos, requiredLines } from '../common.ts'
import { defineExport } from '../list/export.ts'
import { linkedMembership } from '../subscription/calls.ts'

/** Codes of a failed payment, as in the address of /pago-no-valido. */
export const paymentFailures = ['declined', 'rejected', 'unanswered'] as const
export type PaymentFailure = (typeof paymentFailures)[number]

/**
 * Reasons of a failed payment without words of the bank. `silent`: it refused without a word; `confirming`: it is being
 * asked; `overdue`: asked in vain, and staff look into it; `review`, `refund`: it charged, see `paymentCaseKinds`;
 * `untraced`: it knows of no payment.
 */
export const paymentReasons = ['silent', 'confirming', 'overdue', 'review', 'refund', 'untraced'] as const
export type PaymentReason = (typeof paymentReasons)[number]

/** How a subscription is settled: by card, later at a branch, or free of charge. */
export const paymentModes = ['card', 'later', 'free'] as const

export const beginPayment = defineCall({
  method: 'POST',
  path: '/api/Me/Subscription/:id/PaymentAttempt',
  service: 'academy',
  access: 'user',
  summary: 'The provider’s form for a card payment, card fields aside; every tab gets the same attempt',
  limit: { name: 'payment-attempt', max: 60, windowSeconds: 600 },
  params: idParams,
  query: linkedMembership,
  response: Type.Object({
    ...envelope.properties,
    /** Where the browser posts the form. */
    action: Type.Optional(Type.String()),
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** Names of the form's fields that the page fills in from the card; never sent here. */
    cardFields: Type.Optional(
      Type.Object({ number: Type.String(), expiry: Type.String(), securityCode: Type.String() }),
    ),
    /** An earlier attempt was approved after all: everything is paid, there is nothing to post. */
    settled: Type.Optional(Type.Boolean()),
  }),
})

export const paySubscription = defineCall({
  method: 'POST',
  path: '/api/Me/Subscription/:id/Pay',
  service: 'academy',
  access: 'user',
  summary: 'Ends the payment of a registration: checks a card payment with the bank, or leaves it for later',
  limit: { name: 'payment', max: 60, windowSeconds: 600 },
  params: idParams,
  query: Type.Object({ ...linkedMembership.properties, m: Type.Optional(Type.String({ maxLength: 20 })) }),
  /** Empty, or the fields of the provider's return as received: an unverified claim. */
  body: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  response: Type.Object({
    ...envelope.properties,
    id: Type.Optional(id),
    code: Type.Optional(Type.Enum(paymentFailures)),
    /** Left out where `messages` has the bank's own words. */
    reason: Type.Optional(Type.Enum(paymentReasons)),
  }),
})

export const getPaymentInformation = defineCall({
  method: 'GET',
  path: '/api/Payment/GetInformation',
  service: 'academy',
  access: 'public',
  summary: 'Whether card payments charge real money although this is no production',
  response: Type.Object({
    /** '¡CUIDADO! …' is shown. */
    realChargesOutsideProduction: Type.Boolean(),
    cardPayments: Type.Boolean(),
  }),
})

/**
 * `refund`: approved, but not due ('Reembolso pendiente'); `review`: approved with another amount, or without an answer
 * of the bank ('Pago por revisar').
 */
export const paymentCaseKinds = ['refund', 'review'] as const

export const paymentCase = Type.Object({
  /** Of the attempt. */
  id,
  kind: Type.Enum(paymentCaseKinds),
  subscriptionId: id,
  createdByName: Type.String(),
  folio: Type.String(),
  authorization: Type.Union([Type.String(), Type.Null()]),
  /** Pesos that were due. */
  amount: pesos,
  /** Pesos that the bank charged; null where it is not known. */
  chargedAmount: Type.Union([pesos, Type.Null()]),
  createdTime: instant,
  reason: Type.String({ description: 'Why it stands here, in Spanish.' }),
})
export type PaymentCase = Static<typeof paymentCase>

const capturist = { service: 'academy', access: ['ClassCapturist'] } as const

export const getPaymentCases = defineCall({
  ...capturist,
  method: 'GET',
  path: '/api/ClassCapturist/Payment/Index',
  summary: 'Charges that staff must refund or look into, the oldest first',
  query: Type.Object({ ...pagingQuery(20), kind: Type.Optional(Type.Enum(paymentCaseKinds)) }),
  response: page(paymentCase),
})

export const exportPaymentCases = defineExport('/api/ClassCapturist/Payment/Csv', getPaymentCases)

export const closePaymentCase = defineCall({
  ...capturist,
  method: 'POST',
  path: '/api/ClassCapturist/Payment/Close/:id',
  summary: 'Says that a charge was refunded or looked into; one without an answer of the bank is given up',
  params: idParams,
  body: Type.Object({
    note: requiredLines(1000),
    /** For `review`: its money was given back. That of a `refund` always was. */
    isRefunded: Type.Optional(Type.Boolean()),
  }),
  response: envelope,
})
