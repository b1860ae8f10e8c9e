import { type FilterQuery, LockMode } from '@mikro-orm/core'
import type { PersonErased } from '@rodada/contracts/event'
import { findUnfinished } from '@rodada/payment/attempt/settle-without-bank'
import { Command } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import { tellForgotten } from '@rodada/service/command/tell-forgotten'
import type { EntityManager } from '@rodada/service/data/orm'
import type { TakenEvent } from '@rodada/service/messages/events'
import { CartLine } from '../cart/cart-line.entity.ts'
import { dbOf } from '../entities.ts'
import { findLeftAsGuest } from '../order/left-as-guest.ts'
import { Order } from '../order/order.entity.ts'
import { OrderLine } from '../order/order-line.entity.ts'
import type { OrderOptions } from '../order/order-options.ts'
import { lockOrder } from '../order/payable-order.ts'
import { cancelLocked } from '../order/sale/cancel-order.ts'
import { lockVariants } from '../product/variant-stock.ts'
import { ProductRequest } from '../product-request/product-request.entity.ts'
import { unnameOrders } from './unname-orders.ts'

/**
 * Forgets the carts, requests and finished orders of accounts, and what their owners bought as guests under the address that
 * they had confirmed: goods and payments stay, without the buyer. Unpaid orders are canceled. An order keeps its buyer while
 * it, or its money, is on its way; until then the movement log names it, and `person.forgotten` is not published.
 */
export function forgetBuyers(options: OrderOptions) {
  return async (em: EntityManager, events: readonly TakenEvent<'person.erased'>[]): Promise<void> => {
    const accounts = [...new Map(events.map(({ data }) => [data.userId, data])).values()]
    for (const { data } of events) await takeOverFromGuest(em, data)
    const orders = await lockOrders(
      em,
      accounts.map(({ userId }) => userId),
    )
    const command = new Command(options, em, platformItself)
    await cancelUnpaid(
      command,
      options,
      orders.filter((order) => order.isUnpaid()),
    )
    for (const account of accounts) {
      const { userId } = account
      // After the orders: a payment empties the cart last, too.
      await em.nativeDelete(CartLine, { userId })
      await em.nativeDelete(ProductRequest, { userId })
      await forgetFinished(em, options, userId)
      const left = await em.find(Order, { userId, ...named }, { orderBy: { id: 'asc' } })
      const words = left.map(({ number }) => number).join(', ')
      await tellForgotten(command, account, words === '' ? undefined : `sin terminar ${words}`)
    }
  }
}

/**
 * Gives an account what its owner left as a guest, so that it is forgotten like the rest, also where the event is repeated
 * without the address. Written in SQL: the log must not record whose it was.
 */
async function takeOverFromGuest(em: EntityManager, { userId, email }: PersonErased): Promise<void> {
  const { orderIds, requestIds } = await findLeftAsGuest(em, email)
  const db = dbOf(em)
  if (orderIds.length > 0) {
    await lockAll(em, { id: { $in: orderIds } })
    await db.updateTable('shop_order').set({ userId }).where('id', 'in', orderIds).execute()
  }
  if (requestIds.length > 0)
    await db.updateTable('product_request').set({ userId }).where('id', 'in', requestIds).execute()
}

/** Orders are locked before variants, as in every command about an order, which rules out deadlocks. */
function lockOrders(em: EntityManager, userIds: readonly number[]): Promise<Order[]> {
  return lockAll(em, { userId: { $in: [...userIds] } })
}

function lockAll(em: EntityManager, where: FilterQuery<Order>): Promise<Order[]> {
  const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  return em.find(Order, where, options)
}

/** Filter: orders that still name their buyer. */
const named = {
  $or: [{ email: { $ne: null } }, { address: { $ne: null } }, { pickup: { $ne: null } }],
}

/** The caller has locked the orders. Locks the variants of all of them at once, by ascending id. */
async function cancelUnpaid(
  command: Command,
  options: OrderOptions,
  unpaid: readonly Order[],
): Promise<void> {
  const { em } = command
  const lines = await em.find(OrderLine, { orderId: { $in: unpaid.map(({ id }) => id) } })
  await lockVariants(em, [...new Set(lines.map(({ variantId }) => variantId))])
  for (const { id } of unpaid) {
    const payable = await lockOrder(command, options.holds, id)
    const { open, review } = await findUnfinished(options, em, id)
    if (open || review) continue
    await cancelLocked(command, payable, 'buyer')
    // The next one may have the same variants, and reads them anew.
    await em.flush()
  }
}

async function forgetFinished(em: EntityManager, options: OrderOptions, userId: number): Promise<void> {
  const orders = await em.find(Order, { userId })
  const paying = await readOpenPayments(em, options, orders)
  const over = orders.filter((order) => order.isOver() && !paying.has(order.id))
  await unnameOrders(
    em,
    over.map(({ id }) => id),
  )
}

/** Ids of the orders with a payment that neither the bank nor the staff have decided. */
export async function readOpenPayments(
  em: EntityManager,
  { PaymentAttempt }: Pick<OrderOptions, 'PaymentAttempt'>,
  orders: readonly Order[],
): Promise<ReadonlySet<number>> {
  const payableId = { $in: orders.map(({ id }) => id) }
  const attempts = await em.find(PaymentAttempt, { payableId, caseClosedAt: null })
  const open = attempts.filter((attempt) => attempt.isOpen() || attempt.isCase())
  return new Set(open.map((attempt) => attempt.payableId))
}
