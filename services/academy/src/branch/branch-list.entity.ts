import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** One row: it counts the lists of places to pay that were told to others. */
export const BranchList = defineEntity({
  name: 'BranchList',
  tableName: 'branch_list',
  properties: { id: p.integer().primary().autoincrement(false), version: p.integer() },
})
export type BranchList = InferEntity<typeof BranchList>
