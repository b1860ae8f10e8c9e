import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { centavos, createdInstant } from '@rodada/service/data/value-types'

/** Prices of the annual membership from `setAt` on; the newest row holds. */
export const MembershipPrice = defineEntity({
  name: 'MembershipPrice',
  label: 'Precio de la membresía',
  tableName: 'membership_price',
  properties: {
    /** Counts from 1; also the version of the setting. */
    id: label('Id', p.integer().primary().autoincrement(false)),
    priceCentavos: label('Precio', centavos()),
    /** Null: the platform's default price. */
    setBy: label('Fijado por', p.integer().strictNullable()),
    setAt: createdInstant(),
  },
  checks: [
    { name: 'membership_price_id_check', expression: 'id >= 1' },
    { name: 'membership_price_price_centavos_check', expression: 'price_centavos > 0' },
  ],
})
export type MembershipPrice = InferEntity<typeof MembershipPrice>
