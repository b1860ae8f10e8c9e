import type { LineProblem } from '@rodada/contracts/order/cart'
import type { EntityManager } from '@rodada/service/data/orm'
import { onSale } from '../product/on-sale.ts'
import { Product } from '../product/product.entity.ts'
import { Variant } from '../product/variant.entity.ts'
import { lockVariants, noteMovement } from '../product/variant-stock.ts'
import type { Order } from './order.entity.ts'
import { OrderLine } from './order-line.entity.ts'

export interface StockedLine {
  readonly line: OrderLine
  readonly variant: Variant
  /** Whether its product is neither withdrawn nor a draft, or its piece is the buyer's already. */
  readonly isOnSale: boolean
}

/**
 * The lines of an order that the caller has locked, with their variants, locked by ascending id: two orders of the same
 * variants never deadlock.
 */
export function lockLines(em: EntityManager, order: Order): Promise<StockedLine[]> {
  return stockedLines(em, order, (ids) => lockVariants(em, ids))
}

/** As `lockLines`, without locks: for reading. */
export function findLines(em: EntityManager, order: Order): Promise<StockedLine[]> {
  return stockedLines(em, order, async (ids) => {
    const variants = await em.find(Variant, { id: { $in: [...ids] } })
    return new Map(variants.map((variant) => [variant.id, variant]))
  })
}

async function stockedLines(
  em: EntityManager,
  order: Order,
  find: (ids: readonly number[]) => Promise<ReadonlyMap<number, Variant>>,
): Promise<StockedLine[]> {
  const lines = await em.find(OrderLine, { orderId: order.id }, { orderBy: { variantId: 'asc' } })
  const variants = await find(lines.map(({ variantId }) => variantId))
  const soldIds = mayLack(order) ? await findSold(em, order, lines) : null
  return lines.map((line) => {
    const variant = variants.get(line.variantId)
    if (!variant) throw new Error(`Variant ${line.variantId} of order ${order.id} is gone`)
    const isOnSale = soldIds === null || (variant.withdrawnAt === null && soldIds.has(line.productId))
    return { line, variant, isOnSale }
  })
}

/** Reserved pieces are the buyer's, even where the product is withdrawn. */
export function mayLack(order: Order): boolean {
  return order.isUnpaid() && order.reservedUntil === null
}

async function findSold(
  em: EntityManager,
  { delivery }: Order,
  lines: readonly OrderLine[],
): Promise<ReadonlySet<number>> {
  const productIds = lines.map(({ productId }) => productId)
  const offer = delivery === 'counter' ? { withdrawnAt: null } : onSale
  const sold = await em.find(Product, { id: { $in: productIds }, ...offer }, { fields: ['id'] })
  return new Set(sold.map(({ id }) => id))
}

export function problemOf({ line, variant, isOnSale }: StockedLine): LineProblem | null {
  if (!isOnSale) return 'gone'
  if (variant.available <= 0) return 'soldOut'
  return line.quantity > variant.available ? 'few' : null
}

export function reserveLines(lines: readonly StockedLine[]): void {
  for (const { line, variant } of lines) variant.reserve(line.quantity)
}

export function releaseLines(lines: readonly StockedLine[]): void {
  for (const { line, variant } of lines) variant.release(line.quantity)
}

export function takeLines(em: EntityManager, lines: readonly StockedLine[]): void {
  for (const { line, variant } of lines) {
    variant.take(line.quantity)
    noteMovement(em, variant, { change: -line.quantity, reason: 'sale', orderId: line.orderId })
  }
}

/** @param reason `correction` where they were never taken. */
export function restockLines(
  em: EntityManager,
  lines: readonly StockedLine[],
  reason: 'return' | 'correction' = 'return',
): void {
  for (const { line, variant } of lines)
    moveBack(em, variant, { change: line.quantity, reason, orderId: line.orderId })
}

/** Pieces come back into stock, or leave it where their number is below 0; the movement says why. */
export function moveBack(
  em: EntityManager,
  variant: Variant,
  movement: Parameters<typeof noteMovement>[2],
): void {
  variant.change(movement.change)
  noteMovement(em, variant, movement)
}
