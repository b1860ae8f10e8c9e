import { LockMode } from '@mikro-orm/core'
import type { StockReason } from '@rodada/contracts/order/rules'
import type { EntityManager } from '@rodada/service/data/orm'
import { StockMovement } from '../stock/stock-movement.entity.ts'
import { Product } from './product.entity.ts'
import { Variant } from './variant.entity.ts'

/** Variants by their ids, locked in ascending order. */
export async function lockVariants(
  em: EntityManager,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Variant>> {
  const variants = await em.find(
    Variant,
    { id: { $in: [...ids] } },
    // Read anew: entities of this transaction may be older than the lock.
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
  )
  return new Map(variants.map((variant) => [variant.id, variant]))
}

/** Products that are not withdrawn with their variants; locked by ascending id, products first. */
export async function findTogether(
  em: EntityManager,
  ids: readonly number[],
  isLocked: boolean,
): Promise<{ products: Product[]; variants: Variant[] }> {
  const lock = isLocked ? ({ lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const) : {}
  const products = await em.find(
    Product,
    { id: { $in: [...ids] }, withdrawnAt: null },
    { orderBy: { id: 'asc' }, ...lock },
  )
  const where = { productId: { $in: products.map(({ id }) => id) }, withdrawnAt: null }
  const variants = await em.find(Variant, where, { orderBy: { id: 'asc' }, ...lock })
  return { products, variants }
}

/** Must follow every change of a quantity: the sum of a variant's movements is its quantity. */
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
