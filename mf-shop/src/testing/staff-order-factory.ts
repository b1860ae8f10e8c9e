import type { Page } from '@rodada/contracts/common'
import type { StaffOrder } from '@rodada/contracts/staff-order'
import type { StockRow } from '@rodada/contracts/stock'

/** A list that fits on one page, as its call answers it. */
export function onePage<Row>(list: readonly Row[]): Page<Row> {
  return {
    list: [...list],
    totalItems: list.length,
    totalPages: Math.min(list.length, 1),
    pagination: { currentPage: 1, itemsPerPage: 20 },
  }
}

/** A paid order to send, as the staff see it; name what the test is about. */
export function staffOrder(overrides: Partial<StaffOrder> = {}): StaffOrder {
  return {
    id: 12,
    number: 'R-12',
    status: 'Paid',
    createdTime: '2026-11-20T21:05:00Z',
    lines: [
      {
        ...{ variantId: 4, productId: 7, name: 'Casco Volcán', variantName: 'M', sku: 'CAS-M', image: null },
        ...{
          quantity: 2,
          price: 500,
          isAcademyPrice: false,
          total: 1000,
          returned: 0,
          problem: null,
          left: null,
        },
      },
    ],
    ...{ subtotal: 1000, shippingPrice: 99, total: 1099, tax: 151.59 },
    delivery: 'shipping',
    address: {
      ...{ name: 'Ana Peña', phone: '+525551234567', street: 'Calle 1', streetNumber: '2', note: '' },
      ...{ neighborhood: 'Centro', zipCode: '03100', city: 'Benito Juárez', state: 'Ciudad de México' },
    },
    ...{ branch: null, pickup: null, paymentMethod: 'card', payAtBranchUntil: null },
    paidTime: '2026-11-20T21:10:00Z',
    ...{ preparingTime: null, shippedTime: null, readyTime: null, deliveredTime: null },
    ...{ canceledTime: null, cancelReason: null, carrier: null, trackingNumber: null, trackingUrl: null },
    ...{ refundAmount: null, returnState: null, returnAnswer: null },
    ...{ refund: null, returnRequestedTime: null, returnUntil: null, canCancel: false, canReturn: false },
    ...{ email: 'ana@rodada.test', linkKey: null, version: 3, userId: 5, buyerName: 'Ana Peña', note: '' },
    ...{ returnReason: null, returnClosedTime: null, paymentReference: null },
    ...overrides,
  }
}

/** What there is of a helmet in size M. */
export function stockRow(overrides: Partial<StockRow> = {}): StockRow {
  return {
    ...{ id: 4, productId: 7, productName: 'Casco Volcán', name: 'M', sku: 'CAS-M' },
    ...{ quantity: 6, reserved: 2, price: null, academyPrice: null },
    ...overrides,
  }
}
