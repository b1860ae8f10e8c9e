import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import {
  chosenIds,
  emailAddress,
  envelope,
  id,
  idParams,
  instant,
  linesText,
  nullable,
  optionalLines,
  optionalText,
  orderMode,
  page,
  pagingQuery,
  pesos,
  recordVersion,
  requiredLines,
  requiredText,
  searchText,
} from '../common.ts'
import { mostChosen } from '../list/chosen.ts'
import { defineExport } from '../list/export.ts'
import { chargeFields } from '../money/charge.ts'
import { paymentCase, paymentCaseKinds } from '../money/payment.ts'
import { priceReduction, staffReduction, typedCode } from '../money/reduction.ts'
import { receiptMethods } from '../money/rules.ts'
import { order, orderListItem } from './calls.ts'
import { maxLines, maxQuantity, orderPaymentMethods, orderTabs } from './rules.ts'

const staff = { service: 'shop', access: ['ProductCapturist'] } as const
const staffCommand = { ...staff, method: 'POST', params: idParams, response: envelope } as const

export const staffOrder = Type.Object({
  ...order.properties,
  version: recordVersion,
  /** The account; null for a guest or at the counter. */
  userId: nullable(id),
  buyerName: Type.String(),
  note: Type.String({ description: 'For the staff alone.' }),
  /** Until then its pieces are reserved, unpaid. */
  heldUntil: nullable(instant),
  returnReason: nullable(Type.String()),
  returnClosedTime: nullable(instant),
  paymentReference: nullable(Type.String()),
  /** Ids of the receipts that paid it, those that were taken back left out. */
  receipts: Type.Array(id),
})
export type StaffOrder = Static<typeof staffOrder>

export const getStaffOrders = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ProductCapturist/Order/Index',
  summary: 'Orders by number, buyer or SKU, the oldest that waits first unless another order is asked for',
  query: Type.Object({
    ...pagingQuery(20),
    tab: Type.Optional(Type.Enum(orderTabs)),
    ids: chosenIds,
    /** The account that ordered. */
    user: Type.Optional(id),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    /** `status`: in the order of the states; not within a tab. */
    orderBy: Type.Optional(
      Type.Union([
        Type.Literal('number'),
        Type.Literal('createdTime'),
        Type.Literal('status'),
        Type.Literal('total'),
      ]),
    ),
    orderMode: Type.Optional(orderMode),
  }),
  response: page(
    Type.Object({
      ...orderListItem,
      buyerName: Type.String(),
      paymentMethod: order.properties.paymentMethod,
      refundAmount: order.properties.refundAmount,
      /** Until then its pieces are reserved, unpaid. */
      heldUntil: nullable(instant),
      /** For commands on the order. */
      version: recordVersion,
      /** The account; null for a guest or at the counter. */
      userId: nullable(id),
      /** Of the family that bought. Null for a guest, and while nobody knows it; absent from files. */
      accountName: Type.Optional(nullable(Type.String())),
      /** E-mail of an unpaid order's account, null while identity does not answer; for a guest that of the order. */
      email: Type.Optional(nullable(Type.String())),
    }),
  ),
})

export const exportOrders = defineExport('/api/ProductCapturist/Order/Csv', getStaffOrders)

const { address, branch, pickup, number } = order.properties

export const getOrderLabels = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ProductCapturist/Order/Labels',
  summary: 'Who gets the parcels of chosen orders, and where',
  query: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: mostChosen }) }),
  response: Type.Object({ list: Type.Array(Type.Object({ id, number, address, branch, pickup })) }),
})

export const orderFigures = Type.Object({
  toPrepare: Type.Integer(),
  toHandOver: Type.Integer(),
  returns: Type.Integer(),
  refunds: Type.Integer(),
  lowStock: Type.Integer(),
  /** Pieces that are reserved and not paid. */
  held: Type.Integer(),
})
export type OrderFigures = Static<typeof orderFigures>

export const getOrderFigures = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ProductCapturist/Order/GetFigures',
  summary:
    'Orders to prepare and to hand over, returns, refunds, low stock and pieces reserved unpaid, counted',
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
    ...atVersion,
    ...chargeFields,
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
  body: Type.Object({
    ...atVersion,
    reason: requiredLines(500),
    restock: Type.Boolean(),
    amount: Type.Optional(
      Type.Number({
        minimum: 0,
        description:
          'Pesos to give back of an order that was sent, up to what was paid; without it all of it.',
      }),
    ),
  }),
})

export const freeOrder = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Order/Free/:id',
  summary: 'Sets the pieces of an unpaid order free: it is canceled, and its buyer is told',
  body: Type.Object(atVersion),
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
  body: Type.Union([
    Type.Object({
      ...atVersion,
      isAccepted: Type.Literal(true),
      restock: Type.Boolean(),
      lines: returnedLines,
      amount: returnedAmount,
      note: optionalLines(500),
    }),
    Type.Object({
      ...atVersion,
      isAccepted: Type.Literal(false),
      /** Why, for the buyer. */
      answer: optionalLines(500),
      note: optionalLines(500),
    }),
  ]),
})

export const recordReturn = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Order/RecordReturn/:id',
  summary: 'Records a return that nobody asked for by the page: what came back over the counter',
  body: Type.Object({
    ...atVersion,
    reason: requiredLines(500),
    restock: Type.Boolean(),
    lines: returnedLines,
    amount: returnedAmount,
    /** How the money was given back at once, and where; absent: it is still to be given back. */
    method: Type.Optional(Type.Enum(orderPaymentMethods)),
    branchId: Type.Optional(nullable(id)),
    reference: optionalText(60),
  }),
})

export const exchangeOrder = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Order/Exchange/:id',
  summary:
    'Exchanges pieces of a delivered order for another size or color: stock, and the difference of price, at once',
  body: Type.Object({
    ...atVersion,
    /** Of a line, and what is handed over for it. */
    variantId: id,
    forVariantId: id,
    quantity: Type.Integer({ minimum: 1, maximum: maxQuantity }),
    /** Pesos that are taken, or given back where below 0, as they were shown; without it nothing is changed but answered. */
    difference: Type.Optional(Type.Number()),
    /** How the difference is taken or given back, and where; compulsory where there is one. */
    method: Type.Optional(Type.Enum(receiptMethods)),
    branchId: Type.Optional(nullable(id)),
    reference: optionalText(60),
  }),
  response: Type.Object({
    ...envelope.properties,
    difference: Type.Optional(Type.Number()),
    receipts: Type.Optional(Type.Array(id)),
  }),
})

export const refundOrder = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Order/Refund/:id',
  summary: 'Says that the money of an order was given back',
  body: Type.Object({
    ...atVersion,
    note: requiredLines(500),
    /** How it was given back; by default as it was paid. */
    method: Type.Optional(Type.Enum(orderPaymentMethods)),
    branchId: Type.Optional(nullable(id)),
    /** Compulsory for a transfer. */
    reference: optionalText(60),
  }),
})

export const noteOrder = defineCall({
  ...staffCommand,
  path: '/api/ProductCapturist/Order/Note/:id',
  summary: 'Keeps a note for the staff',
  body: Type.Object({ ...atVersion, note: linesText({ maxLength: 2000 }) }),
})

/** A piece that the counter sells: drafts and hidden ones too. */
export const counterOffer = Type.Object({
  variantId: id,
  productId: id,
  name: Type.String(),
  variantName: nullable(Type.String()),
  sku: Type.String(),
  price: pesos,
  academyPrice: nullable(pesos),
  /** Pieces that are not reserved. */
  available: Type.Integer(),
  /** Whether the public shop sells it. */
  onSale: Type.Boolean(),
  /** Whether the searched words are its SKU, as a scanner types it. */
  isExact: Type.Boolean(),
})
export type CounterOffer = Static<typeof counterOffer>

export const getCounterOffers = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ProductCapturist/Order/Offers',
  summary: 'Pieces that the counter can sell, by words or SKU, the exact SKU first',
  query: Type.Object({ search: searchText }),
  response: Type.Object({ list: Type.Array(counterOffer) }),
})

export const sellAtCounter = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/ProductCapturist/Order/Sell',
  summary:
    'Sells over the counter: paid and handed over at once; without `method` and `payments` it only answers the total',
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
    /** The family that buys, by its number: its order, at the prices of a student where it has one; null: nobody. */
    familyId: Type.Optional(nullable(id)),
    code: typedCode,
    /** Up to the limit of the role, on what is left after the code. */
    reduction: Type.Optional(staffReduction),
    ...chargeFields,
    /** For the receipt of a buyer without a name; a family's goes to its own address. */
    email: Type.Optional(nullable(emailAddress)),
  }),
  response: Type.Object({
    ...envelope.properties,
    id: Type.Optional(id),
    receipts: Type.Optional(Type.Array(id)),
    /** Pesos to be paid, and what is taken off. */
    total: Type.Optional(pesos),
    reductions: Type.Optional(Type.Array(priceReduction)),
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
    note: requiredLines(1000),
    /** For `review`: its money was given back. That of a `refund` always was. */
    isRefunded: Type.Optional(Type.Boolean()),
  }),
})
