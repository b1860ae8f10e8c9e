import type { Order } from '@rodada/contracts/order/calls'
import type { Cart, CartLine } from '@rodada/contracts/order/cart'

/** A line of a cart for tests; name what the test is about. */
export function cartLine(overrides: Partial<CartLine> = {}): CartLine {
  return {
    variantId: 31,
    quantity: 2,
    problem: null,
    left: null,
    productId: 7,
    name: 'Tenis Volcán',
    variantName: '26 cm',
    sku: 'TEN-26',
    image: null,
    price: 500,
    regularPrice: null,
    total: 1000,
    ...overrides,
  }
}

export function cartOf(lines: readonly CartLine[], isStudent = false): Cart {
  const buyable = lines.filter(({ problem }) => problem === null)
  return {
    lines: [...lines],
    count: buyable.reduce((sum, { quantity }) => sum + quantity, 0),
    total: buyable.reduce((sum, { total }) => sum + total, 0),
    isStudent,
  }
}

/** Two pairs of shoes of an order; name what the test is about. */
export function orderLine(overrides: Partial<Order['lines'][number]> = {}): Order['lines'][number] {
  return {
    ...{
      variantId: 31,
      productId: 7,
      name: 'Tenis Volcán',
      variantName: '26 cm',
      sku: 'TEN-26',
      image: null,
    },
    ...{ quantity: 2, price: 500, isAcademyPrice: false, total: 1000, returned: 0 },
    ...{ problem: null, left: null },
    ...overrides,
  }
}

/** A guest's unpaid order without a delivery. */
export function order(overrides: Partial<Order> = {}): Order {
  const made = {
    id: 12,
    number: 'R-12',
    status: 'PendingPayment',
    createdTime: '2026-11-20T18:00:00.000Z',
    lines: [orderLine()],
    subtotal: 1000,
    discount: 0,
    reductions: [],
    shippingPrice: null,
    total: 1000,
    tax: 137.93,
    delivery: null,
    address: null,
    branch: null,
    pickup: null,
    paymentMethod: null,
    payAtBranchUntil: null,
    awaitsLink: false,
    paidTime: null,
    preparingTime: null,
    shippedTime: null,
    readyTime: null,
    deliveredTime: null,
    canceledTime: null,
    cancelReason: null,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    refund: null,
    refundAmount: null,
    returnRequestedTime: null,
    returnState: null,
    returnAnswer: null,
    returnUntil: null,
    canCancel: true,
    canReturn: false,
    email: 'ana@rodada.test',
    linkKey: 'k'.repeat(32),
    restBy: null,
    ...overrides,
  } satisfies Partial<Order>
  const isPaid = made.paidTime !== null || (made.status !== 'PendingPayment' && made.status !== 'Canceled')
  const { paid = isPaid ? made.total : 0 } = overrides
  const isOwed = made.status !== 'Canceled' && made.delivery !== null
  return { ...made, paid, owed: overrides.owed ?? (isOwed ? made.total - paid : 0) }
}

/** The same order with a shipping address. */
export function shippedTo(overrides: Partial<Order> = {}): Order {
  return order({
    delivery: 'shipping',
    shippingPrice: 99,
    total: 1099,
    tax: 151.59,
    address: {
      name: 'Ana Peña',
      phone: '+525551234567',
      street: 'Orizaba',
      streetNumber: '101',
      neighborhood: 'Roma Norte',
      zipCode: '06700',
      city: 'Ciudad de México',
      state: 'CDMX',
      note: '',
    },
    ...overrides,
  })
}

/** Answer of a successful command. */
export const done = { success: true, messages: [], errors: {} }

export const detailsCall = '/api/Order/Details/12'
