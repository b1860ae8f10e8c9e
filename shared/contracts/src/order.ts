import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { cartWish, lineProblems } from './cart.ts'
import {
  emailAddress,
  envelope,
  id,
  idParams,
  image,
  instant,
  optionalText,
  page,
  pagingQuery,
  pesos,
  phoneInput,
  recordVersion,
  requiredText,
} from './common.ts'
import { defineExport } from './list-export.ts'
import {
  deliveryKinds,
  maxLines,
  maxQuantity,
  orderCancelReasons,
  orderPaymentMethods,
  orderStatuses,
  orderTabs,
  returnStates,
} from './order-rules.ts'
import { beginPayment, paymentCase, paymentCaseKinds, paySubscription } from './payment.ts'
import { postalAddress, postalAddressFields } from './postal-address.ts'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** What was bought, as it was then. */
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
  /** Pieces of it that were returned. */
  returned: Type.Integer(),
  /** Why it cannot be paid any more, while nothing is paid or reserved. */
  problem: nullable(Type.Enum(lineProblems)),
  /** How many there are, where that is fewer than ordered. */
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
  /** What people call it: 'R-1042'. */
  number: Type.String(),
  status: Type.Enum(orderStatuses),
  createdTime: instant,
  lines: Type.Array(orderLine),
  /** Pesos of the lines, shipping aside. */
  subtotal: pesos,
  /** Null until it is known how the order reaches its buyer. */
  shippingPrice: nullable(pesos),
  /** Pesos that are or were to be paid. */
  total: pesos,
  /** Pesos of tax in it. */
  tax: pesos,
  delivery: nullable(Type.Enum(deliveryKinds)),
  address: nullable(address),
  branch: nullable(Type.Object({ id, name: Type.String(), address: Type.String(), mapUrl: Type.String() })),
  /** Who picks it up. */
  pickup: nullable(Type.Object({ name: Type.String(), phone: Type.String() })),
  paymentMethod: nullable(Type.Enum(orderPaymentMethods)),
  /** Its buyer pays at a branch: until then the pieces are kept. */
  payAtBranchUntil: nullable(instant),
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
  /** What was paid and is to be given back, or was. */
  refund: nullable(Type.Union([Type.Literal('due'), Type.Literal('done')])),
  /** Pesos of it; null where there is no refund. */
  refundAmount: nullable(pesos),
  returnRequestedTime: nullable(instant),
  returnState: nullable(Type.Enum(returnStates)),
  /** Why the return was rejected, as the staff tell the buyer. */
  returnAnswer: nullable(Type.String()),
  /** Until when a return can be asked for. */
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
 * An order is its account's; a guest's is that of the browser which made it, and of those that its mailed link opened it
 * in. For everybody else there is none.
 */
const buyer = { service: 'shop', access: 'public', needsBrowser: true } as const
const buyerCommand = {
  ...buyer,
  method: 'POST',
  limit: { name: 'order', max: 120, windowSeconds: 600 },
} as const

/** Refusals answer under `Lines[n].Quantity`, `Lines[n].Price`, `Lines[n].VariantId` or `Email`. */
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
  summary: 'Opens a guest’s order in this browser by the key of its mailed link',
  limit: { name: 'open-order', max: 30, windowSeconds: 600 },
  params: idParams,
  body: Type.Object({ key: Type.String({ minLength: 20, maxLength: 100 }) }),
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
      note: optionalText(1000),
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
  limit: { name: 'payment-attempt', max: 60, windowSeconds: 600 },
  params: idParams,
  query: Type.Object(shown),
  response: beginPayment.response,
})

export const payOrder = defineCall({
  ...buyerCommand,
  path: '/api/Order/Pay/:id',
  summary:
    'Ends the payment of an order: checks a card payment with the bank, or keeps the pieces for the branch',
  limit: { name: 'payment', max: 60, windowSeconds: 600 },
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

export const requestReturn = defineCall({
  ...buyerCommand,
  path: '/api/Order/Return/:id',
  summary: 'Asks to give back what was delivered, within the days of the terms',
  params: idParams,
  body: Type.Object({ reason: requiredText(1000) }),
  response: envelope,
})

/** An order as lists show it. */
const listed = {
  id,
  number: Type.String(),
  status: Type.Enum(orderStatuses),
  createdTime: instant,
  total: pesos,
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
  response: page(Type.Object(listed)),
})

const staff = { service: 'shop', access: ['ProductCapturist'] } as const
const staffCommand = { ...staff, method: 'POST', params: idParams, response: envelope } as const

export const staffOrder = Type.Object({
  ...order.properties,
  version: recordVersion,
  /** The account; null for a guest or at the counter. */
  userId: nullable(id),
  buyerName: Type.String(),
  note: Type.String({ description: 'For the staff alone.' }),
  returnReason: nullable(Type.String()),
  returnClosedTime: nullable(instant),
  paymentReference: nullable(Type.String()),
})
export type StaffOrder = Static<typeof staffOrder>

export const getStaffOrders = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ProductCapturist/Order/Index',
  summary: 'Orders by number, buyer or SKU, the oldest that waits first',
  query: Type.Object({
    ...pagingQuery(20),
    tab: Type.Optional(Type.Enum(orderTabs)),
    /** The account that ordered. */
    user: Type.Optional(id),
    search: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  response: page(
    Type.Object({
      ...listed,
      buyerName: Type.String(),
      paymentMethod: order.properties.paymentMethod,
      /** For the commands about it. */
      version: Type.Optional(recordVersion),
    }),
  ),
})

export const exportOrders = defineExport('/api/ProductCapturist/Order/Csv', getStaffOrders)

/** What the dashboard shows of the shop's orders. */
export const orderFigures = Type.Object({
  toPrepare: Type.Integer(),
  toHandOver: Type.Integer(),
  returns: Type.Integer(),
  refunds: Type.Integer(),
  lowStock: Type.Integer(),
})
export type OrderFigures = Static<typeof orderFigures>

export const getOrderFigures = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ProductCapturist/Order/GetFigures',
  summary: 'Orders to prepare and to hand over, returns, refunds and low stock, counted',
  response: orderFigures,
})

export const getStaffOrder = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ProductCapturist/Order/Details/:id',
  summary: 'An order with what the staff need of it',
  params: idParams,
  response: staffOrder,
})

const atVersion = { version: recordVersion }

export const receiveOrder = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Order/Receive/:id',
  summary: 'Takes the money of an unpaid order at a branch',
  body: Type.Object({
    /** Pages of api 1.4 send none: compulsory with the next major version. */
    version: Type.Optional(recordVersion),
    method: Type.Enum(['cash', 'terminal', 'transfer']),
    reference: optionalText(60),
    /** Where it is taken, for the close of the till. */
    branchId: Type.Optional(nullable(id)),
  }),
  response: Type.Object({ ...envelope.properties, receipts: Type.Optional(Type.Array(id)) }),
})

export const prepareOrder = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Order/Prepare/:id',
  summary: 'Begins to prepare a paid order',
  body: Type.Object(atVersion),
})

export const shipOrder = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Order/Ship/:id',
  summary: 'Says that a prepared order was sent, and how to follow it; its buyer is told',
  body: Type.Object({
    ...atVersion,
    carrier: requiredText(100),
    trackingNumber: requiredText(100),
    trackingUrl: Type.Optional(nullable(Type.String({ maxLength: 500, pattern: '^https://' }))),
  }),
})

export const readyOrder = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Order/Ready/:id',
  summary: 'Says that a prepared order can be picked up; its buyer is told',
  body: Type.Object(atVersion),
})

export const deliverOrder = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Order/Deliver/:id',
  summary: 'Says that an order was handed over, or arrived',
  body: Type.Object(atVersion),
})

export const cancelStaffOrder = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Order/Cancel/:id',
  summary:
    'Cancels an order that was not delivered; what was paid is to be given back, pieces go back into stock if said so',
  body: Type.Object({ ...atVersion, reason: requiredText(500), restock: Type.Boolean() }),
})

const returnedLines = Type.Array(
  Type.Object({ variantId: id, quantity: Type.Integer({ minimum: 1, maximum: maxQuantity }) }),
  { minItems: 1, maxItems: maxLines },
)
const returnedAmount = Type.Optional(
  Type.Number({
    minimum: 0,
    description: 'Pesos to give back, up to what was paid; without it what the lines cost.',
  }),
)

export const closeReturn = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Order/Return/:id',
  summary: 'Settles a return: pieces go back into stock if said so, and money is to be given back',
  body: Type.Object({
    ...atVersion,
    isAccepted: Type.Boolean(),
    restock: Type.Boolean(),
    /** Pages of api 1.26 send none: then all comes back, and all that was paid is given back. */
    lines: Type.Optional(returnedLines),
    amount: returnedAmount,
    /** Why it is rejected, for the buyer. */
    answer: optionalText(500),
    note: optionalText(500),
  }),
})

export const recordReturn = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Order/RecordReturn/:id',
  summary: 'Records a return that nobody asked for by the page: what came back over the counter',
  body: Type.Object({
    ...atVersion,
    reason: requiredText(500),
    restock: Type.Boolean(),
    lines: returnedLines,
    amount: returnedAmount,
    /** How the money was given back at once, and where; without it that is still to be done. */
    method: Type.Optional(Type.Enum(orderPaymentMethods)),
    branchId: Type.Optional(nullable(id)),
    reference: optionalText(60),
  }),
})

export const refundOrder = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Order/Refund/:id',
  summary: 'Says that the money of an order was given back',
  body: Type.Object({
    ...atVersion,
    note: requiredText(500),
    /** How it was given back; unless the staff say so, as it was paid. */
    method: Type.Optional(Type.Enum(orderPaymentMethods)),
    branchId: Type.Optional(nullable(id)),
  }),
})

export const noteOrder = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Order/Note/:id',
  summary: 'Keeps a note for the staff',
  body: Type.Object({ ...atVersion, note: Type.String({ maxLength: 2000 }) }),
})

export const sellAtCounter = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/ProductCapturist/Order/Sell',
  summary: 'Sells over the counter: paid and handed over at once',
  body: Type.Object({
    lines: Type.Array(
      Type.Object({
        variantId: id,
        quantity: Type.Integer({ minimum: 1, maximum: maxQuantity }),
        price: pesos,
      }),
      { minItems: 1, maxItems: maxLines },
    ),
    /** Whether the buyer has shown to be a student: then the academy's prices hold. */
    isStudent: Type.Boolean(),
    method: Type.Enum(['cash', 'terminal', 'transfer']),
    reference: optionalText(60),
    /** Where it is taken, for the close of the till. */
    branchId: Type.Optional(nullable(id)),
    /** For the receipt. */
    email: Type.Optional(nullable(emailAddress)),
  }),
  response: Type.Object({
    ...envelope.properties,
    id: Type.Optional(id),
    receipts: Type.Optional(Type.Array(id)),
  }),
})

const { subscriptionId: _, ...caseFields } = paymentCase.properties
export const orderPaymentCase = Type.Object({ ...caseFields, orderId: id, number: Type.String() })

export const getOrderPaymentCases = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ProductCapturist/Payment/Index',
  summary: 'Charges of orders that staff must refund or look into, the oldest first',
  query: Type.Object({ ...pagingQuery(20), kind: Type.Optional(Type.Enum(paymentCaseKinds)) }),
  response: page(orderPaymentCase),
})

export const exportOrderPaymentCases = defineExport('/api/ProductCapturist/Payment/Csv', getOrderPaymentCases)

export const closeOrderPaymentCase = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Payment/Close/:id',
  summary: 'Says that a charge was refunded or looked into; one without an answer of the bank is given up',
  body: Type.Object({
    note: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
    /** Of a charge that was looked into: its money was given back. That of a refund always was. */
    isRefunded: Type.Optional(Type.Boolean()),
  }),
})
