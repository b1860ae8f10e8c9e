import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Image } from '@rodada/contracts/common'
import { centavos, json, keyTo, omitted } from '@rodada/service/data/value-types'
import { Variant } from '../product/variant.entity.ts'
import { Order } from './order.entity.ts'

/** A snapshot of what was bought: names and prices as of the order. */
export const OrderLine = defineEntity({
  name: 'OrderLine',
  tableName: 'order_line',
  properties: {
    orderId: keyTo(Order, 'order_id'),
    variantId: keyTo(Variant, 'variant_id'),
    productId: p.integer(),
    name: p.text(),
    variantName: p.text().strictNullable(),
    sku: p.text(),
    image: json<Image>().strictNullable(),
    quantity: p.integer().check('quantity >= 1'),
    /** Pieces that were returned. */
    returned: p.integer().default(0).check('returned >= 0 AND returned <= quantity'),
    priceCentavos: centavos().check('price_centavos > 0'),
    isAcademyPrice: p.boolean(),
    weightGrams: p.decimal('number').precision(10).scale(2),
  },
  indexes: [
    { name: 'order_line_of_variant', properties: ['variantId'] },
    {
      name: 'order_line_by_sku',
      expression: `create index "order_line_by_sku" on "order_line" (lower(sku))`,
    },
  ],
})
export type OrderLine = InferEntity<typeof OrderLine>

/** Product name with size or colour. */
export function lineName({ name, variantName }: OrderLine): string {
  return variantName === null ? name : `${name} (${variantName})`
}

/** Browsers in which a guest's order is open. */
export const OrderBrowser = defineEntity({
  name: 'OrderBrowser',
  tableName: 'order_browser',
  properties: {
    orderId: keyTo(Order, 'order_id'),
    /** Digest of the browser's key. */
    browser: p.text().primary().serializer(omitted),
  },
})
export type OrderBrowser = InferEntity<typeof OrderBrowser>
