import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** One row; `version` counts the published lists of branches. */
export const BranchList = defineEntity({
  name: 'BranchList',
  tableName: 'branch_list',
  properties: { id: p.integer().primary().autoincrement(false), version: p.integer() },
})
export type BranchList = InferEntity<typeof BranchList>
