import { defineEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import {
  centavos,
  createdInstant,
  identity,
  instant,
  plainDate,
  version,
} from '@rodada/service/data/value-types'

/** A code that takes something off what the mounting service sells. */
const Entity = defineEntity({
  name: 'ReductionCode',
  label: 'Código de descuento',
  tableName: 'reduction_code',
  properties: {
    id: identity(),
    /** As `codeKey` makes it. */
    code: label('Código', p.text().unique()),
    percent: label('Porcentaje', p.integer().strictNullable()),
    centavos: label('Importe', centavos().strictNullable()),
    /** First and last day. */
    validFrom: label('Desde el día', plainDate().strictNullable()),
    validTo: label('Hasta el día', plainDate().strictNullable()),
    uses: label('Usos en total', p.integer().strictNullable()),
    usesEach: label('Usos por persona', p.integer().strictNullable()),
    leastCentavos: label('Compra mínima', centavos().strictNullable()),
    /** Courses, or products; with neither these nor categories it is for everything. */
    itemIds: label('Para', p.array().$type<number[]>().columnType('integer[]').default([])),
    categories: label('Categorías', p.array().$type<string[]>().default([])),
    createdBy: label('Creó', p.integer()),
    createdAt: createdInstant(),
    endedAt: label('Terminó el', instant().strictNullable().default(null)),
    version: version(),
  },
  checks: [
    { name: 'reduction_code_rate_check', expression: '(percent IS NULL) <> (centavos IS NULL)' },
    { name: 'reduction_code_percent_check', expression: 'percent >= 1 AND percent <= 100' },
    { name: 'reduction_code_centavos_check', expression: 'centavos > 0' },
    { name: 'reduction_code_days_check', expression: 'valid_from <= valid_to' },
  ],
})
export class ReductionCode extends Entity.class {
  end(at: Date): void {
    this.endedAt = at
  }

  isForAll(): boolean {
    return this.itemIds.length === 0 && this.categories.length === 0
  }
}
Entity.setClass(ReductionCode)

export { Entity as ReductionCodeEntity }
