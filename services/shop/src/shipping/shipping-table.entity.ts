import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { ShippingZone } from '@rodada/contracts/order/shipping'
import { label } from '@rodada/service/data/label'
import { json, version } from '@rodada/service/data/value-types'

/** Shipping zones and rates: a table of one row. */
export const ShippingTable = defineEntity({
  name: 'ShippingTable',
  label: 'Costos de envío',
  tableName: 'shipping_table',
  properties: {
    id: label('Id', p.integer().primary().autoincrement(false).check('id = 1')),
    zones: label('Zonas de envío', json<readonly ShippingZone[]>()),
    version: version(),
  },
})
export type ShippingTable = InferEntity<typeof ShippingTable>
