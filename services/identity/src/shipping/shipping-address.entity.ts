import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { version } from '@rodada/service/data/value-types'
import { UserAccount } from '../account/user-account.entity.ts'

const line = (column: string) => p.text().check(`length(${column}) >= 1 and length(${column}) <= 255`)

/** Where an account's orders go: at most one for each. */
export const ShippingAddress = defineEntity({
  name: 'ShippingAddress',
  tableName: 'shipping_address',
  properties: {
    accountId: () =>
      p.oneToOne(UserAccount).mapToPk().primary().owner().fieldName('account_id').deleteRule('cascade'),
    name: line('name'),
    /** E.164. */
    phone: p.text().check(`phone ~ '^\\+52[0-9]{10}$'`),
    street: line('street'),
    streetNumber: p.text().check('length(street_number) >= 1 and length(street_number) <= 20'),
    neighborhood: line('neighborhood'),
    zipCode: p.text().check(`zip_code ~ '^[0-9]{5}$'`),
    city: line('city'),
    state: line('state'),
    note: p.text().default('').check('length(note) <= 65535'),
    version: version(),
  },
})
export type ShippingAddress = InferEntity<typeof ShippingAddress>
