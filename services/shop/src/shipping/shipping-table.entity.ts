import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { ShippingZone } from '@rodada/contracts/order/shipping'
import { json, version } from '@rodada/service/data/value-types'

/** Shipping zones and rates: a table of one row. */
export const ShippingTable = defineEntity({
  name: 'ShippingTable',
  tableName: 'shipping_table',
  properties: {
    id: p.integer().primary().autoincrement(false).check('id = 1'),
    zones: json<readonly ShippingZone[]>(),
    version: version(),
  },
})
export type ShippingTable = InferEntity<typeof ShippingTable>
