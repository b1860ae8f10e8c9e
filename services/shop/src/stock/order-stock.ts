import { LockMode } from '@mikro-orm/core'
import type { StockReason } from '@rodada/contracts/order-rules'
import type { EntityManager } from '@rodada/service/orm'
import { OrderLine } from '../order/order-line.entity.ts'
import { StockMovement } from './stock-movement.entity.ts'
import { Variant } from './variant.entity.ts'

/** A line of an order with its variant, which is locked. */
export interface LockedLine {
  readonly line: OrderLine
  readonly variant: Variant
}

/**
 * The lines of an order that the caller has locked, with their variants, locked in the order of their ids: two orders of
 * the same variants never wait for each other.
 */
export async function lockLines(em: EntityManager, orderId: number): Promise<LockedLine[]> {
  const lines = await em.find(OrderLine, { orderId }, { orderBy: { variantId: 'asc' } })
  const variants = await lockVariants(
    em,
    lines.map(({ variantId }) => variantId),
  )
  return lines.map((line) => {
    const variant = variants.get(line.variantId)
    if (!variant) throw new Error(`Variant ${line.variantId} of order ${orderId} is gone`)
    return { line, variant }
  })
}

/** Variants by their ids, locked in the order of these. */
export async function lockVariants(
  em: EntityManager,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Variant>> {
  const variants = await em.find(
    Variant,
    { id: { $in: [...ids] } },
    // Read anew: what this transaction knows of them may be older than the lock.
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
  )
  return new Map(variants.map((variant) => [variant.id, variant]))
}

/** What there is too little of for an order that has nothing reserved. */
export function shortLines(lines: readonly LockedLine[]): LockedLine[] {
  return lines.filter(
    ({ line, variant }) => variant.withdrawnAt !== null || line.quantity > variant.available,
  )
}

export function reserveLines(lines: readonly LockedLine[]): void {
  for (const { line, variant } of lines) variant.reserve(line.quantity)
}

export function releaseLines(lines: readonly LockedLine[]): void {
  for (const { line, variant } of lines) variant.release(line.quantity)
}

/** What was reserved leaves the stock. */
export function takeLines(em: EntityManager, lines: readonly LockedLine[]): void {
  for (const { line, variant } of lines) {
    variant.take(line.quantity)
    noteMovement(em, variant, { change: -line.quantity, reason: 'sale', orderId: line.orderId })
  }
}

/** What was taken comes back. */
export function restockLines(em: EntityManager, lines: readonly LockedLine[]): void {
  for (const { line, variant } of lines) {
    variant.change(line.quantity)
    noteMovement(em, variant, { change: line.quantity, reason: 'return', orderId: line.orderId })
  }
}

/** Every change of a quantity has its row: their sum is the quantity. */
export function noteMovement(
  em: EntityManager,
  { id }: Variant,
  change: {
    readonly change: number
    readonly reason: StockReason
    readonly orderId?: number
    readonly note?: string
  },
): void {
  em.create(StockMovement, { variantId: id, note: '', orderId: null, ...change })
}
