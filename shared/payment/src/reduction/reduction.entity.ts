import { defineEntity, p } from '@mikro-orm/core'
import { type ReductionKind, reductionKinds } from '@rodada/contracts/money/reduction-rules'
import { type ReceiptSource, receiptSources } from '@rodada/contracts/money/rules'
import { label } from '@rodada/service/data/label'
import { centavos, identity, instant } from '@rodada/service/data/value-types'
import { ReductionCode } from './reduction-code.entity.ts'

/**
 * What was taken off the price of a sale, as it was agreed on: entered with the sale and never changed. The sale's own price
 * is what is to be paid; its list price is that and its reductions.
 */
const Entity = defineEntity({
  name: 'Reduction',
  label: 'Descuento',
  tableName: 'reduction',
  properties: {
    id: identity(),
    source: label('Qué se vendió', p.enum(receiptSources).$type<ReceiptSource>()),
    /** In the table that `source` names. */
    sourceId: label('Venta', p.integer()),
    kind: label('Tipo', p.enum(reductionKinds).$type<ReductionKind>()),
    label: label('Etiqueta', p.text()),
    centavos: label('Importe', centavos()),
    codeId: () =>
      label(
        'Código',
        p.manyToOne(ReductionCode).mapToPk().fieldName('code_id').deleteRule('no action').strictNullable(),
      ),
    /** Student whose share it reduced. */
    participantId: label('Alumno', p.integer().strictNullable()),
    /** Of the staff: who gave it, and why. */
    givenBy: label('Lo dio', p.integer().strictNullable()),
    reason: label('Motivo', p.text().strictNullable()),
    at: label('Momento', instant()),
  },
  checks: [
    { name: 'reduction_centavos_check', expression: 'centavos > 0' },
    { name: 'reduction_code_check', expression: `(kind = 'code'::text) = (code_id IS NOT NULL)` },
    {
      name: 'reduction_staff_check',
      expression: `(kind = 'staff'::text) = (given_by IS NOT NULL AND reason IS NOT NULL)`,
    },
  ],
  indexes: [
    { name: 'reduction_source', properties: ['source', 'sourceId', 'id'] },
    { name: 'reduction_code_uses', properties: ['codeId'], where: 'code_id IS NOT NULL' },
    { name: 'reduction_by_time', properties: ['at', 'id'] },
  ],
})
export class Reduction extends Entity.class {}
Entity.setClass(Reduction)

export { Entity as ReductionEntity }
