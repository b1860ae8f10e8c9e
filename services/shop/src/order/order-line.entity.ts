import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Image } from '@rodada/contracts/common'
import { label } from '@rodada/service/data/label'
import { centavos, json, keyTo, omitted } from '@rodada/service/data/value-types'
import { Variant } from '../product/variant.entity.ts'
import { Order } from './order.entity.ts'

/** A snapshot of what was bought: names and prices as of the order. */
export const OrderLine = defineEntity({
  name: 'OrderLine',
  label: 'Producto del pedido',
  tableName: 'order_line',
  properties: {
    orderId: label('Pedido', keyTo(Order, 'order_id')),
    variantId: label('Variante', keyTo(Variant, 'variant_id')),
    productId: label('Producto', p.integer()),
    name: label('Nombre', p.text()),
    variantName: label('Talla o color', p.text().strictNullable()),
    sku: label('SKU', p.text()),
    image: label('Foto', json<Image>().strictNullable()),
    quantity: label('Cantidad', p.integer().check('quantity >= 1')),
    /** Pieces that were returned. */
    returned: label(
      'Piezas devueltas',
      p.integer().default(0).check('returned >= 0 AND returned <= quantity'),
    ),
    priceCentavos: label('Precio', centavos().check('price_centavos > 0')),
    isAcademyPrice: label('Precio academia', p.boolean()),
    weightGrams: label('Peso en gramos', p.decimal('number').precision(10).scale(2)),
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

/** Pieces that its buyer has. */
export function piecesLeft({ quantity, returned }: Pick<OrderLine, 'quantity' | 'returned'>): number {
  return quantity - returned
}

/** Browsers in which a guest's order is open. */
export const OrderBrowser = defineEntity({
  name: 'OrderBrowser',
  label: 'Navegador del pedido',
  tableName: 'order_browser',
  properties: {
    orderId: label('Pedido', keyTo(Order, 'order_id')),
    /** Digest of the browser's key. */
    browser: label('Navegador', p.text().primary().serializer(omitted)),
  },
})
export type OrderBrowser = InferEntity<typeof OrderBrowser>
