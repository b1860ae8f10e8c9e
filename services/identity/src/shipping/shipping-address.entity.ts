import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** Where an account's orders go: at most one for each. */
export const ShippingAddress = defineEntity({
  name: 'ShippingAddress',
  tableName: 'shipping_address',
  properties: {
    accountId: p.integer().primary(),
    name: p.text(),
    /** E.164. */
    phone: p.text(),
    street: p.text(),
    streetNumber: p.text(),
    neighborhood: p.text(),
    zipCode: p.text(),
    city: p.text(),
    state: p.text(),
    note: p.text().default(''),
    version: p.integer().version().default(1),
  },
})
export type ShippingAddress = InferEntity<typeof ShippingAddress>
