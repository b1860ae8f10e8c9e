import { type Static, Type } from 'typebox'
import { postalAddress, postalAddressFields } from '../address/postal-address.ts'
import { defineCall } from '../call.ts'
import {
  emailAddress,
  envelope,
  id,
  idParams,
  image,
  instant,
  nullable,
  optionalLines,
  optionalText,
  page,
  pagingQuery,
  pesos,
  phoneInput,
  plainDate,
  requiredLines,
  requiredText,
} from '../common.ts'
import { endingFields, shownReturn } from '../money/ending.ts'
import { beginPayment, paySubscription } from '../money/payment.ts'
import { priceReduction, typedCode } from '../money/reduction.ts'
import { cartWish, lineProblems } from './cart.ts'
import {
  deliveryKinds,
  maxLines,
  orderCancelReasons,
  orderPaymentMethods,
  orderStatuses,
  returnStates,
} from './rules.ts'

/** A line as it was when it was ordered. */
export const orderLine = Type.Object({
  variantId: id,
  productId: id,
  name: Type.String(),
  variantName: nullable(Type.String()),
  sku: Type.String(),
  image: nullable(image),
  quantity: Type.Integer(),
  /** Pesos a piece. */
  price: pesos,
  isAcademyPrice: Type.Boolean(),
  total: pesos,
  returned: Type.Integer(),
  /** Why it cannot be paid any more, while nothing is paid or reserved. */
  problem: nullable(Type.Enum(lineProblems)),
  /** Pieces there are, where these are fewer than ordered. */
  left: nullable(Type.Integer()),
})
export type OrderLine = Static<typeof orderLine>

const address = Type.Object({
  name: Type.String(),
  phone: Type.String({ description: 'E.164.' }),
  ...postalAddressFields,
  note: Type.String(),
})

export const order = Type.Object({
  id,
  /** For people: 'R-1042'. */
  number: Type.String(),
  status: Type.Enum(orderStatuses),
  createdTime: instant,
  lines: Type.Array(orderLine),
  /** Pesos of the lines, without shipping. */
  subtotal: pesos,
  /** Pesos that `reductions` take off the subtotal. */
  discount: pesos,
  /** In the order in which they were taken off. */
  reductions: Type.Array(priceReduction),
  /** Null until it is known how the order reaches its buyer. */
  shippingPrice: nullable(pesos),
  /** Pesos that are or were to be paid. */
  total: pesos,
  /** Pesos of the tax that `total` includes, without `waived`. */
  tax: pesos,
  /** Pesos that came in and stand, refunds not deducted; of an order without debts the total. */
  paid: pesos,
  /** Pesos still to be paid; 0 of a canceled order, and before its delivery is stated. */
  owed: pesos,
  /** Pesos that are waived: of pieces that came back, or of an order that was canceled, before it was paid; absent for 0. */
  waived: Type.Optional(pesos),
  /** Last day to pay what a part payment left. */
  restBy: nullable(plainDate),
  delivery: nullable(Type.Enum(deliveryKinds)),
  address: nullable(address),
  branch: nullable(Type.Object({ id, name: Type.String(), address: Type.String(), mapUrl: Type.String() })),
  /** Who picks it up. */
  pickup: nullable(Type.Object({ name: Type.String(), phone: Type.String() })),
  /** How it was paid so far; null also where it was paid in several ways. */
  paymentMethod: nullable(Type.Enum(orderPaymentMethods)),
  /** Until then the pieces are reserved for a buyer who pays at a branch. */
  payAtBranchUntil: nullable(instant),
  /** It is to be paid at a branch, and is reserved for its days once its mailed link is opened. */
  awaitsLink: Type.Boolean(),
  paidTime: nullable(instant),
  preparingTime: nullable(instant),
  shippedTime: nullable(instant),
  readyTime: nullable(instant),
  deliveredTime: nullable(instant),
  canceledTime: nullable(instant),
  cancelReason: nullable(Type.Enum(orderCancelReasons)),
  carrier: nullable(Type.String()),
  trackingNumber: nullable(Type.String()),
  trackingUrl: nullable(Type.String()),
  /** Whether money is to be given back, or was. */
  refund: nullable(Type.Union([Type.Literal('due'), Type.Literal('done')])),
  /** Pesos of the refund; null where there is none. */
  refundAmount: nullable(pesos),
  returnRequestedTime: nullable(instant),
  returnState: nullable(Type.Enum(returnStates)),
  /** Why the return was rejected, for the buyer. */
  returnAnswer: nullable(Type.String()),
  /** Until then a return can be asked for. */
  returnUntil: nullable(instant),
  canCancel: Type.Boolean(),
  canReturn: Type.Boolean(),
  /** A guest's order: where its mails go, for its buyer alone. */
  email: nullable(Type.String()),
  /** A guest's order: the key of its link, for its buyer alone; the staff get none. */
  linkKey: nullable(Type.String()),
})
export type Order = Static<typeof order>

/**
 * An order is open to its account; a guest's to the browser that made it, and to those that opened its mailed link. For
 * everybody else it does not exist.
 */
const buyer = { service: 'shop', access: 'public', needsBrowser: true } as const
const buyerCommand = {
  ...buyer,
  method: 'POST',
  limit: { name: 'order', max: 120, networkMax: 1200, windowSeconds: 600 },
} as const

/** Refusals answer under `Lines[n].Quantity`, `Lines[n].Price`, `Lines[n].VariantId`, `Email` or `Code`. */
export const createOrder = defineCall({
  ...buyerCommand,
  path: '/api/Order/Create',
  summary: 'Makes an order of what is wanted, at the prices that the page shows; guests say their e-mail',
  body: Type.Object({
    lines: Type.Array(Type.Object({ ...cartWish.properties, price: pesos }), {
      minItems: 1,
      maxItems: maxLines,
    }),
    email: Type.Optional(nullable(emailAddress)),
    /** Takes something off the order. */
    code: typedCode,
  }),
  response: Type.Object({ ...envelope.properties, id: Type.Optional(id) }),
})

export const getOrder = defineCall({
  ...buyer,
  method: 'GET',
  path: '/api/Order/Details/:id',
  summary: 'One’s own order',
  params: idParams,
  response: order,
})

export const openOrder = defineCall({
  ...buyerCommand,
  path: '/api/Order/Open/:id',
  anyAccount: true,
  summary: 'Opens a guest’s order in this browser by the key of its mailed link',
  limit: { name: 'open-order', max: 30, networkMax: 300, windowSeconds: 600 },
  params: idParams,
  body: Type.Object({ key: Type.String({ minLength: 20, maxLength: 100 }) }),
  response: envelope,
})

/** Refusals answer under `Email`, or as a message once another browser has opened the order or it was sent. */
export const correctOrderEmail = defineCall({
  ...buyerCommand,
  path: '/api/Order/CorrectEmail/:id',
  summary:
    'Corrects the e-mail of a guest’s order that no other browser has opened; its mailed link is another then',
  limit: { name: 'order-email', max: 5, networkMax: 50, windowSeconds: 3600 },
  params: idParams,
  body: Type.Object({ email: emailAddress }),
  response: envelope,
})

/** What shipping to a postal code costs, or where to pick up. Refusals answer under the fields, `ZipCode` above all. */
export const setOrderDelivery = defineCall({
  ...buyerCommand,
  path: '/api/Order/Delivery/:id',
  summary: 'Says how an unpaid order reaches its buyer; answers the total that follows',
  params: idParams,
  body: Type.Union([
    Type.Object({
      kind: Type.Literal('shipping'),
      name: requiredText(),
      phone: phoneInput,
      ...postalAddress,
      /** Of the flat; that of the house stands with the street. */
      streetNumber: optionalText(20),
      note: optionalLines(1000),
    }),
    Type.Object({ kind: Type.Literal('pickup'), branchId: id, name: requiredText(), phone: phoneInput }),
  ]),
  response: Type.Object({
    ...envelope.properties,
    shippingPrice: Type.Optional(pesos),
    total: Type.Optional(pesos),
  }),
})

const shown = {
  total: Type.Optional(Type.String({ maxLength: 20, description: 'Pesos that the page shows.' })),
}

export const beginOrderPayment = defineCall({
  ...buyerCommand,
  path: '/api/Order/PaymentAttempt/:id',
  summary:
    'Keeps the pieces and gives the provider’s form for a card payment; every tab gets the same attempt',
  limit: { name: 'payment-attempt', max: 60, networkMax: 600, windowSeconds: 600 },
  params: idParams,
  query: Type.Object(shown),
  response: beginPayment.response,
})

export const payOrder = defineCall({
  ...buyerCommand,
  path: '/api/Order/Pay/:id',
  summary:
    'Ends the payment of an order: checks a card payment with the bank, or keeps the pieces for the branch',
  limit: { name: 'payment', max: 60, networkMax: 600, windowSeconds: 600 },
  params: idParams,
  query: Type.Object({ ...shown, m: Type.Optional(Type.String({ maxLength: 20 })) }),
  body: paySubscription.body,
  response: paySubscription.response,
})

export const cancelOrder = defineCall({
  ...buyerCommand,
  path: '/api/Order/Cancel/:id',
  summary: 'Cancels one’s own order while it is not paid',
  params: idParams,
  response: envelope,
})

export const getWhatOrderReturns = defineCall({
  ...buyer,
  method: 'GET',
  path: '/api/Order/WhatIsReturned/:id',
  summary: 'What is returned where its buyer cancels a paid order now',
  params: idParams,
  response: Type.Object({ number: Type.String(), ...endingFields }),
})

export const endOrder = defineCall({
  ...buyerCommand,
  path: '/api/Order/End/:id',
  summary:
    'Cancels one’s own paid order before it is sent or handed over; what is returned waits for the staff',
  params: idParams,
  body: Type.Object(shownReturn),
  response: envelope,
})

export const requestReturn = defineCall({
  ...buyerCommand,
  path: '/api/Order/Return/:id',
  summary: 'Asks to give back what was delivered, within the days of the terms',
  params: idParams,
  body: Type.Object({ reason: requiredLines(1000) }),
  response: envelope,
})

export const orderListItem = {
  id,
  number: Type.String(),
  status: Type.Enum(orderStatuses),
  createdTime: instant,
  total: pesos,
  /** Pesos still to be paid; 0 of a canceled order, and before its delivery is stated. */
  owed: pesos,
  /** Last day to pay what a part payment left; absent where none did. */
  restBy: Type.Optional(plainDate),
  pieces: Type.Integer(),
  /** Its first line, for telling orders apart. */
  summary: Type.String(),
  image: nullable(image),
  refund: order.properties.refund,
  delivery: order.properties.delivery,
}

export const getOwnOrders = defineCall({
  method: 'GET',
  service: 'shop',
  access: 'user',
  path: '/api/Me/Order/Index',
  summary: 'One’s own orders, the newest first',
  query: Type.Object(pagingQuery(20)),
  response: page(Type.Object(orderListItem)),
})
