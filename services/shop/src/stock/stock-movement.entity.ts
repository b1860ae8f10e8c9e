import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { stockReasons } from '@rodada/contracts/order/rules'
import { label } from '@rodada/service/data/label'
import { createdInstant, identity } from '@rodada/service/data/value-types'
import { Variant } from '../product/variant.entity.ts'

/** A change of a variant's quantity: their sum is the quantity. */
export const StockMovement = defineEntity({
  name: 'StockMovement',
  label: 'Movimiento de existencias',
  tableName: 'stock_movement',
  properties: {
    id: identity(),
    variantId: () =>
      label(
        'Variante',
        p.manyToOne(Variant).mapToPk().fieldName('variant_id').deleteRule('cascade').$type<number>(),
      ),
    change: label('Cambio', p.integer().check('change <> 0')),
    reason: label('Motivo', p.enum(stockReasons)),
    note: label('Nota', p.text().default('')),
    /** No reference: orders know products, not the reverse. */
    orderId: label('Pedido', p.integer().strictNullable()),
    createdAt: createdInstant(),
  },
  indexes: [
    {
      name: 'stock_movement_of_variant',
      expression: `create index "stock_movement_of_variant" on "stock_movement" (variant_id, id desc)`,
    },
    { name: 'stock_movement_of_order', properties: ['orderId'], where: 'order_id IS NOT NULL' },
  ],
})
export type StockMovement = InferEntity<typeof StockMovement>
