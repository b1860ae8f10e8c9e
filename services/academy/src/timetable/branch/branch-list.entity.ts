import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'

/** One row; `version` counts the published lists of branches. */
export const BranchList = defineEntity({
  name: 'BranchList',
  label: 'Lista de sucursales',
  tableName: 'branch_list',
  properties: {
    id: label('Id', p.integer().primary().autoincrement(false)),
    version: label('Versión', p.integer()),
  },
})
export type BranchList = InferEntity<typeof BranchList>
