import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { version } from '@rodada/service/data/value-types'

const percent = (column: string) => p.integer().check(`${column} >= 0 AND ${column} <= 100`)

/** The school's terms of reductions: one row. Whole percentages; 0: none. */
export const ReductionTerms = defineEntity({
  name: 'ReductionTerms',
  label: 'Reglas de descuento',
  tableName: 'reduction_terms',
  properties: {
    id: label('Id', p.integer().primary().autoincrement(false)),
    /** Of the share of a second or further child. */
    siblingPercent: label('Por hermanos', percent('sibling_percent')),
    /** The most that each role may take off at the counter. */
    capturistPercent: label('Límite de quien atiende la academia', percent('capturist_percent')),
    adminPercent: label('Límite de la administración', percent('admin_percent')),
    version: version(),
  },
  checks: [{ name: 'reduction_terms_id_check', expression: 'id = 1' }],
})
export type ReductionTerms = InferEntity<typeof ReductionTerms>
