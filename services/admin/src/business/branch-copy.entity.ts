import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'

/** Copy of a location that takes payments, from academy. */
export const BranchCopy = unlogged(
  defineEntity({
    name: 'BranchCopy',
    tableName: 'branch_copy',
    properties: {
      id: p.integer().primary().autoincrement(false),
      position: p.integer(),
      name: p.text(),
      address: p.text(),
      hours: p.array(),
      phone: p.text().strictNullable(),
      mapUrl: p.text(),
    },
  }),
)
export type BranchCopy = InferEntity<typeof BranchCopy>
