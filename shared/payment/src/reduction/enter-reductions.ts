import type { ReceiptSource } from '@rodada/contracts/money/rules'
import type { EntityManager } from '@rodada/service/data/orm'
import type { PricedSale } from './price-sale.ts'
import { Reduction } from './reduction.entity.ts'

export interface ReducedSale {
  readonly source: ReceiptSource
  readonly sourceId: number
  readonly at: Date
  /** In the order that the reductions were computed for; empty for a sale without students. */
  readonly studentIds: readonly number[]
  /** Who sold; null: the customer bought alone. */
  readonly givenBy: number | null
}

/** Freezes the reductions of a sale, in the transaction that makes it. */
export function enterReductions(
  em: EntityManager,
  { reductions, codeId, reason }: PricedSale,
  { studentIds, givenBy, ...sale }: ReducedSale,
): void {
  for (const { student, ...reduction } of reductions)
    em.create(Reduction, {
      ...sale,
      ...reduction,
      codeId: reduction.kind === 'code' ? codeId : null,
      participantId: student === undefined ? null : (studentIds[student] ?? null),
      givenBy: reduction.kind === 'staff' ? givenBy : null,
      reason: reduction.kind === 'staff' ? reason : null,
    })
}

/** Reductions of sales, in their order. */
export function findReductions(
  em: EntityManager,
  source: ReceiptSource,
  sourceIds: readonly number[],
): Promise<Reduction[]> {
  return em.find(Reduction, { source, sourceId: { $in: [...sourceIds] } }, { orderBy: { id: 'asc' } })
}
