import { orderStatuses } from '@rodada/contracts/order/rules'

/** SQL: index of the status in the order of statuses. */
export const orderStep = `array_position('{${orderStatuses.join(',')}}'::text[], status)`

/** SQL: centavos of lines, less what was taken off, and, where known, shipping. */
export const orderTotal = '(subtotal_centavos - discount_centavos + coalesce(shipping_centavos, 0))'

/** SQL: centavos still to be paid of an order that is not canceled. */
export const orderOwed =
  '(subtotal_centavos - discount_centavos + coalesce(shipping_centavos, 0) - paid_centavos - waived_centavos)'

/** SQL filter: orders that go on as paid while a rest is owed. */
export const orderRestOwed = `paid_at is not null and status <> 'Canceled' and ${orderOwed} > 0`

/** SQL: who gets the parcel or picks it up, else the e-mail address, else ''; as `buyerNameOf`. */
export const orderBuyerName = `coalesce(address ->> 'name', pickup ->> 'name', email, '')`

/** SQL: time of the last step. */
export const orderOverAt = 'greatest(created_at, delivered_at, canceled_at, return_closed_at, refunded_at)'

/** SQL: 1 for an order that nothing was ever paid of, else 0; a number, so that an index serves both. */
export const orderUnpaid = '((paid_at is null and paid_centavos = 0)::integer)'

/** SQL filter: orders without an account that are over and still name their buyer. */
export const guestNamed = `user_id is null and status in ('Delivered', 'Canceled')
  and (email is not null or address is not null or pickup is not null or return_reason is not null or note <> '')`

/** Check constraints of orders, as PostgreSQL spells them. */
export const orderChecks = [
  {
    name: 'shop_order_amounts',
    expression:
      'subtotal_centavos > 0 AND shipping_centavos >= 0 AND discount_centavos >= 0 AND discount_centavos <= subtotal_centavos',
  },
  {
    name: 'shop_order_canceled',
    expression: `(status = 'Canceled'::text) = (canceled_at IS NOT NULL AND cancel_reason IS NOT NULL)`,
  },
  {
    name: 'shop_order_paid',
    expression: `(status = ANY (ARRAY['PendingPayment'::text, 'Canceled'::text])) OR paid_at IS NOT NULL`,
  },
  {
    name: 'shop_order_refund',
    expression: 'refund_centavos >= 0 AND (refunded_earlier_centavos + refund_centavos) <= paid_centavos',
  },
  {
    name: 'shop_order_paid_part',
    expression:
      'paid_centavos >= 0 AND waived_centavos >= 0 AND (paid_centavos + waived_centavos) <= (subtotal_centavos - discount_centavos + COALESCE(shipping_centavos, 0))',
  },
  {
    name: 'shop_order_reserved',
    expression: `reserved_until IS NULL OR status = 'PendingPayment'::text`,
  },
]

interface OrderIndex {
  name: string
  properties?: ('id' | 'status' | 'createdAt' | 'reservedUntil')[]
  where?: string
  /** A whole statement, where properties are not enough. */
  expression?: string
}

export const orderIndexes: OrderIndex[] = [
  {
    name: 'shop_order_of_user',
    expression: `create index "shop_order_of_user" on "shop_order" (user_id, id desc) where user_id is not null`,
  },
  {
    name: 'shop_order_by_buyer',
    expression: `create index "shop_order_by_buyer" on "shop_order" using gin (search_key(${orderBuyerName}) extensions.gin_trgm_ops)`,
  },
  {
    name: 'shop_order_by_email',
    expression: `create index "shop_order_by_email" on "shop_order" (lower(email)) where email is not null`,
  },
  {
    name: 'shop_order_guests_over',
    expression: `create index "shop_order_guests_over" on "shop_order" (${orderUnpaid}, (${orderOverAt}), id) where ${guestNamed}`,
  },
  { name: 'shop_order_by_status', properties: ['status', 'id'] },
  {
    name: 'shop_order_by_step',
    expression: `create index "shop_order_by_step" on "shop_order" ((${orderStep}), id)`,
  },
  { name: 'shop_order_by_created_at', properties: ['createdAt', 'id'] },
  {
    name: 'shop_order_by_total',
    expression: `create index "shop_order_by_total" on "shop_order" (${orderTotal}, id)`,
  },
  {
    name: 'shop_order_reservations',
    properties: ['reservedUntil', 'id'],
    where: 'reserved_until IS NOT NULL',
  },
  {
    name: 'shop_order_unpaid',
    expression: `create index "shop_order_unpaid" on "shop_order" (created_at, id) where status = 'PendingPayment'`,
  },
  {
    name: 'shop_order_rest_owed',
    expression: `create index "shop_order_rest_owed" on "shop_order" (created_at, id) where ${orderRestOwed}`,
  },
  {
    name: 'shop_order_by_payment',
    expression: `create index "shop_order_by_payment" on "shop_order" (paid_at, id) include (subtotal_centavos, discount_centavos, shipping_centavos, waived_centavos) where paid_at is not null`,
  },
  {
    name: 'shop_order_returns',
    properties: ['id'],
    where: 'return_requested_at IS NOT NULL AND return_closed_at IS NULL',
  },
  {
    name: 'shop_order_refunds',
    properties: ['id'],
    where: 'refund_due_at IS NOT NULL AND refunded_at IS NULL',
  },
]
