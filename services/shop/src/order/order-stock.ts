import type { EntityManager } from '@rodada/service/orm'
import type { Variant } from '../product/variant.entity.ts'
import { lockVariants, noteMovement } from '../product/variant-stock.ts'
import { OrderLine } from './order-line.entity.ts'

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

/** Takes reserved pieces out of the stock. */
export function takeLines(em: EntityManager, lines: readonly LockedLine[]): void {
  for (const { line, variant } of lines) {
    variant.take(line.quantity)
    noteMovement(em, variant, { change: -line.quantity, reason: 'sale', orderId: line.orderId })
  }
}

/** Puts taken pieces back into the stock. */
export function restockLines(em: EntityManager, lines: readonly LockedLine[]): void {
  for (const { line, variant } of lines) {
    variant.change(line.quantity)
    noteMovement(em, variant, { change: line.quantity, reason: 'return', orderId: line.orderId })
  }
}
