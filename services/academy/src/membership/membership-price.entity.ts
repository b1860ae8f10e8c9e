import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { centavos, createdInstant } from '@rodada/service/value-types'

/** What the annual membership cost from a moment on: a row for each price that was ever set; the newest holds. */
export const MembershipPrice = defineEntity({
  name: 'MembershipPrice',
  tableName: 'membership_price',
  properties: {
    /** Counts from 1: the version of the setting. */
    id: p.integer().primary().autoincrement(false),
    priceCentavos: centavos(),
    /** Null: the price that the platform came with. */
    setBy: p.integer().strictNullable(),
    setAt: createdInstant(),
  },
  checks: [
    { name: 'membership_price_id_check', expression: 'id >= 1' },
    { name: 'membership_price_price_centavos_check', expression: 'price_centavos > 0' },
  ],
})
export type MembershipPrice = InferEntity<typeof MembershipPrice>
