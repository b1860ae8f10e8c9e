import { type RawBuilder, sql } from 'kysely'
import { subscriptionChanges } from '../kept-lists/changes.ts'
import { instantKey, type RowOrder } from '../kept-lists/keep-order.ts'
import { kindColumn } from './list-filter.ts'

export type ListOrder = 'createdTime' | 'dateOfPay' | 'dueDate' | 'price'

const keys: Readonly<Record<ListOrder, RawBuilder<unknown>>> = {
  createdTime: instantKey('created_at'),
  dateOfPay: instantKey('paid_at'),
  dueDate: instantKey('due_date'),
  price: sql`price_centavos::float8`,
}

/** The subscriptions in one of the orders of their lists. */
export function orderOf(order: ListOrder): RowOrder {
  return { notes: subscriptionChanges, table: 'subscription', key: keys[order], kind: kindColumn }
}
