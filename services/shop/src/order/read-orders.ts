import type { FoundAccount } from '@rodada/contracts/account/user'
import type { QueryOf, ResponseOf } from '@rodada/contracts/call'
import { orderStatuses, waitsForStaff } from '@rodada/contracts/order/rules'
import type { getStaffOrders, OrderFigures } from '@rodada/contracts/order/staff-calls'
import { toPesos } from '@rodada/contracts/words/money'
import type { InternalClient } from '@rodada/service/http/internal'
import { type Paging, withRows } from '@rodada/service/http/paging'
import type { ListReader } from '@rodada/service/list/paged-list'
import { searchTerms } from '@rodada/service/search/search-terms'
import { sql } from 'kysely'
import type { ShopDb } from '../entities.ts'
import { isScarce, variantsOnSale } from '../product/on-sale.ts'
import { askFamilies } from './families.ts'
import { orderBuyerName, orderRestOwed, orderStep, orderTotal } from './order-indexes.ts'
import { refundOf } from './present-order.ts'

/** A page of the orders of an account, the newest first. */
export async function readOwnOrders(db: ShopDb, list: ListReader, userId: number, paging: Paging) {
  const page = await list.read({
    query: db.selectFrom('shop_order').select('id').where('userId', '=', userId),
    order: [['id', 'desc']],
    paging,
    filter: userId,
  })
  return withRows(page, async (ids) => (await readListed(db, ids)).map(presentListed))
}

type StaffQuery = QueryOf<typeof getStaffOrders> & {
  /** Accounts whose e-mail addresses or names stand in the search. */
  readonly searched?: readonly FoundAccount[]
}

/** Sort keys before the id, as the indexes have them, and the default direction. */
const staffOrders = {
  number: ['desc'],
  createdTime: ['desc', sql`created_at`],
  status: ['asc', sql.raw(orderStep)],
  total: ['desc', sql.raw(orderTotal)],
} as const

/** A page of all orders. Tabs of what waits for the staff begin with the oldest, unless another order is asked for. */
export async function readStaffOrders(
  db: ShopDb,
  list: ListReader,
  { currentPage, itemsPerPage, orderBy = 'number', orderMode, ...filter }: StaffQuery,
) {
  // A tab is mostly of one status and found by it: the index by status would be read from its far end.
  const by = orderBy === 'status' && filter.tab !== undefined ? 'number' : orderBy
  const [natural, ...keys] = staffOrders[by]
  const isOldestFirst = by === 'number' && waitsForStaff(filter.tab)
  const direction = orderMode ?? (isOldestFirst ? 'asc' : natural)
  const page = await list.read({
    query: filtered(db, filter),
    order: [...keys, sql`id`].map((key) => [key, direction] as const),
    paging: { currentPage, itemsPerPage },
    filter,
  })
  return withRows(page, async (ids) =>
    (await readListed(db, ids)).map((row) => ({
      ...presentListed(row),
      refundAmount: refundsOf(row).refundAmount,
      buyerName: row.buyerName,
      paymentMethod: row.paymentMethod,
      version: row.version,
      heldUntil: row.reservedUntil?.toISOString() ?? null,
      userId: row.userId,
      ...(row.status === 'PendingPayment' && { email: row.email }),
    })),
  )
}

type StaffRow = ResponseOf<typeof getStaffOrders>['list'][number]

/** Adds the names of families, which may differ from who gets the order, and the e-mail addresses of unpaid orders. */
export async function withAccounts(call: InternalClient, rows: readonly StaffRow[]): Promise<StaffRow[]> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
  const accounts = new Map((await askFamilies(call, ids)).map((account) => [account.id, account]))
  return rows.map((row) => {
    const account = accounts.get(row.userId ?? 0)
    return {
      ...row,
      accountName: account?.name ?? null,
      ...(account && row.status === 'PendingPayment' && { email: account.email }),
    }
  })
}

function filtered(
  db: ShopDb,
  {
    tab,
    ids,
    user,
    search = '',
    searched = [],
  }: Pick<StaffQuery, 'tab' | 'ids' | 'user' | 'search' | 'searched'>,
) {
  const words = search.trim()
  const status = orderStatuses.find((each) => each === tab)
  const number = /^(?:r-?)?(\d{1,9})$/i.exec(words)?.[1]
  return db
    .selectFrom('shop_order')
    .select('id')
    .$if(ids !== undefined, (orders) => orders.where('id', 'in', ids ?? []))
    .$if(user !== undefined, (orders) => orders.where('userId', '=', user ?? null))
    .$if(tab === 'returns', (orders) =>
      orders.where('returnRequestedAt', 'is not', null).where('returnClosedAt', 'is', null),
    )
    .$if(tab === 'owing', (orders) => orders.where(isOwing))
    .$if(tab === 'held', (orders) => orders.where('reservedUntil', 'is not', null))
    .$if(tab === 'refunds', (orders) => orders.where(isRefundDue))
    .$if(tab === 'toPrepare', (orders) => orders.where('status', 'in', ['Paid', 'Preparing']))
    .$if(status !== undefined, (orders) => orders.where(sql<boolean>`status = ${status}`))
    .$if(words !== '', (orders) =>
      orders.where(({ or, and, eb }) =>
        or([
          ...(number === undefined ? [] : [eb('id', '=', Number(number))]),
          // Each by its own index.
          sql<boolean>`id in (select order_id from order_line where lower(sku) = lower(${words}))`,
          and(searchTerms(words).map(isBuyer)),
          ...(searched.length > 0
            ? [
                eb(
                  'userId',
                  'in',
                  searched.map((account) => account.id),
                ),
              ]
            : []),
          ...(words.includes('@') ? [sql<boolean>`lower(email) = lower(${words})`] : []),
        ]),
      ),
    )
}

function isBuyer(word: string) {
  return sql<boolean>`search_key(${sql.raw(orderBuyerName)}) like search_pattern(${word})`
}

/** Centavos of charges of cards that settled nothing, to be refunded (`is null`) or refunded already. */
function chargesBack(closed: 'is null' | 'is not null') {
  return sql<number>`(select coalesce(sum(coalesce(charged_centavos, amount_centavos)), 0)::double precision from payment_attempt
    where order_id = shop_order.id and state = 'refund' and case_closed_at ${sql.raw(closed)})`
}

/** Each side by its own index. */
const isRefundDue = sql<boolean>`shop_order.id in (
  select id from shop_order where refund_due_at is not null and refunded_at is null
  union all
  select order_id from payment_attempt where state = 'refund' and case_closed_at is null)`

/** Of which something can be paid: unpaid ones whose total is known, and rests. Each side by its own index. */
const isOwing = sql<boolean>`shop_order.id in (
  select id from shop_order where status = 'PendingPayment' and delivery is not null
  union all
  select id from shop_order where ${sql.raw(orderRestOwed)})`

function readListed(db: ShopDb, ids: readonly number[]) {
  return db
    .selectFrom('shop_order')
    .select(({ selectFrom }) => [
      'id',
      'status',
      'createdAt',
      'subtotalCentavos',
      'discountCentavos',
      'shippingCentavos',
      'delivery',
      'refundDueAt',
      'refundedAt',
      'refundCentavos',
      'refundedEarlierCentavos',
      'paidCentavos',
      'waivedCentavos',
      'restBy',
      'paymentMethod',
      'version',
      'reservedUntil',
      'userId',
      'email',
      chargesBack('is null').as('owed'),
      chargesBack('is not null').as('givenBack'),
      sql<string>`${sql.raw(orderBuyerName)}`.as('buyerName'),
      selectFrom('order_line')
        .select(sql<number>`sum(quantity)::integer`.as('pieces'))
        .whereRef('orderId', '=', 'shop_order.id')
        .as('pieces'),
      selectFrom('order_line')
        .select('name')
        .whereRef('orderId', '=', 'shop_order.id')
        .orderBy('variantId')
        .limit(1)
        .as('summary'),
      selectFrom('order_line')
        .select('image')
        .whereRef('orderId', '=', 'shop_order.id')
        .orderBy('variantId')
        .limit(1)
        .as('image'),
    ])
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute()
}

type ListedOrder = Awaited<ReturnType<typeof readListed>>[number]

function totalOf({ subtotalCentavos, discountCentavos, shippingCentavos }: ListedOrder): number {
  return subtotalCentavos - discountCentavos + (shippingCentavos ?? 0)
}

/** As `Order.owedCentavos`. */
function owedOf(row: ListedOrder): number {
  if (row.status === 'Canceled' || row.delivery === null) return 0
  return totalOf(row) - row.paidCentavos - row.waivedCentavos
}

function refundsOf(row: ListedOrder) {
  return refundOf({ ...row, refundTotal: row.refundCentavos ?? row.paidCentavos })
}

function presentListed(row: ListedOrder) {
  return {
    id: row.id,
    number: `R-${row.id}`,
    status: row.status,
    createdTime: row.createdAt.toISOString(),
    total: toPesos(totalOf(row)),
    owed: toPesos(owedOf(row)),
    ...(row.restBy !== null && { restBy: row.restBy }),
    pieces: row.pieces ?? 0,
    summary: row.summary ?? '',
    image: row.image,
    refund: refundsOf(row).refund,
    delivery: row.delivery,
  }
}

export async function readOrderFigures(db: ShopDb): Promise<OrderFigures> {
  const orders = await db
    .selectFrom('shop_order')
    .select([
      sql<number>`(count(*) filter (where status in ('Paid', 'Preparing')))::integer`.as('toPrepare'),
      sql<number>`(count(*) filter (where status = 'ReadyForPickup'))::integer`.as('toHandOver'),
    ])
    .where('status', 'in', ['Paid', 'Preparing', 'ReadyForPickup'])
    .executeTakeFirstOrThrow()
  const returns = await db
    .selectFrom('shop_order')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('returnRequestedAt', 'is not', null)
    .where('returnClosedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const refunds = await db
    .selectFrom('shop_order')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where(isRefundDue)
    .executeTakeFirstOrThrow()
  const held = await db
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.orderId', 'shop_order.id')
    .select(sql<number>`coalesce(sum(order_line.quantity), 0)::integer`.as('total'))
    .where('reservedUntil', 'is not', null)
    .executeTakeFirstOrThrow()
  const low = await variantsOnSale(db)
    .select(sql<number>`count(*)::integer`.as('total'))
    .where(isScarce)
    .executeTakeFirstOrThrow()
  return { ...orders, returns: returns.total, refunds: refunds.total, lowStock: low.total, held: held.total }
}
