import type { Page } from '@rodada/contracts/common'
import type { StaffOrder } from '@rodada/contracts/order/staff-calls'
import type { StockRow } from '@rodada/contracts/product/stock'
import { order, orderLine } from './buyer-order-factory.ts'

/** A list that fits on one page. */
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
    ...order({
      status: 'Paid',
      createdTime: '2026-11-20T21:05:00Z',
      paymentMethod: 'card',
      canCancel: false,
    }),
    lines: [orderLine({ variantId: 4, name: 'Casco Volcán', variantName: 'M', sku: 'CAS-M' })],
    ...{
      delivery: 'shipping',
      shippingPrice: 99,
      total: 1099,
      tax: 151.59,
      paid: 1099,
      paidTime: '2026-11-20T21:10:00Z',
    },
    address: {
      ...{ name: 'Ana Peña', phone: '+525551234567', street: 'Calle 1', streetNumber: '2', note: '' },
      ...{ neighborhood: 'Centro', zipCode: '03100', city: 'Benito Juárez', state: 'Ciudad de México' },
    },
    ...{ linkKey: null, version: 3, userId: 5, buyerName: 'Ana Peña', note: '' },
    ...{ returnReason: null, returnClosedTime: null, paymentReference: null },
    ...{ heldUntil: null, receipts: [] },
    ...overrides,
  }
}

export function stockRow(overrides: Partial<StockRow> = {}): StockRow {
  return {
    ...{ id: 4, productId: 7, productName: 'Casco Volcán', name: 'M', sku: 'CAS-M' },
    ...{ quantity: 6, reserved: 2, price: null, academyPrice: null },
    ...{ reorderAt: null, cost: 240, sold: 3 },
    ...overrides,
  }
}
