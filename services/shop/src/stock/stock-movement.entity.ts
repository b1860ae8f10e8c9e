import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { stockReasons } from '@rodada/contracts/order-rules'
import { createdInstant, identity } from '@rodada/service/value-types'
import { Order } from '../order/order.entity.ts'
import { Variant } from './variant.entity.ts'

/** What came or went of a variant: their sum is its quantity. */
export const StockMovement = defineEntity({
  name: 'StockMovement',
  tableName: 'stock_movement',
  properties: {
    id: identity(),
    variantId: () =>
      p.manyToOne(Variant).mapToPk().fieldName('variant_id').deleteRule('cascade').$type<number>(),
    change: p.integer().check('change <> 0'),
    reason: p.enum(stockReasons),
    note: p.text().default(''),
    orderId: () =>
      p
        .manyToOne(Order)
        .mapToPk()
        .fieldName('order_id')
        .deleteRule('no action')
        .strictNullable()
        .$type<number | null>(),
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
