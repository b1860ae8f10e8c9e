import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import type { EntityManager } from '@rodada/service/data/orm'
import { version } from '@rodada/service/data/value-types'
import type { Actor } from '@rodada/service/http/identity-token'

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

export function readTerms(em: EntityManager): Promise<ReductionTerms> {
  return em.findOneOrFail(ReductionTerms, { id: 1 }, { refresh: true })
}

/** The most, in percent, that a member of the staff may take off. */
export function limitOf({ capturistPercent, adminPercent }: ReductionTerms, { roles }: Actor): number {
  return Math.max(
    roles.includes('Admin') ? adminPercent : 0,
    roles.includes('ClassCapturist') ? capturistPercent : 0,
  )
}

export async function readLimit(em: EntityManager, actor: Actor): Promise<number> {
  return limitOf(await readTerms(em), actor)
}
