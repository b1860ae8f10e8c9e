import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { createdInstant, identity, instant } from '@rodada/service/data/value-types'

/** A visitor's question to the shop while it has no number for messages. */
export const ProductRequest = defineEntity({
  name: 'ProductRequest',
  label: 'Solicitud de producto',
  tableName: 'product_request',
  properties: {
    id: identity(),
    // No reference: the row of a withdrawn product may go, and the request stays with the product's name.
    productId: label('Producto', p.integer()),
    /** As of the request. */
    productName: label('Producto', p.text()),
    name: p.text().check('length(name) >= 1 AND length(name) <= 255').hidden(),
    /** E.164. */
    phone: p.text().strictNullable().hidden(),
    email: p.text().strictNullable().hidden(),
    /** Digest of the mailbox of `email`, by which requests are counted; null without one. */
    mailbox: p.text().strictNullable().hidden(),
    note: p.text().default('').check('length(note) <= 1000').hidden(),
    /** Account of the visitor; null without one. */
    userId: label('Cuenta', p.integer().strictNullable()),
    createdAt: createdInstant(),
    handledAt: label('Atendida el', instant().strictNullable()),
    handledBy: label('Atendida por', p.integer().strictNullable()),
  },
  checks: [{ name: 'product_request_reachable', expression: 'phone IS NOT NULL OR email IS NOT NULL' }],
  indexes: [
    { name: 'product_request_of_user', properties: ['userId'], where: 'user_id IS NOT NULL' },
    {
      name: 'product_request_by_created_at',
      expression: `create index "product_request_by_created_at" on "product_request" (created_at desc, id desc)`,
    },
    {
      name: 'product_request_by_name',
      expression: `create index "product_request_by_name" on "product_request" (name collate "es-MX-x-icu", id)`,
    },
    {
      name: 'product_request_by_product_name',
      expression: `create index "product_request_by_product_name" on "product_request" (product_name collate "es-MX-x-icu", id)`,
    },
    {
      name: 'product_request_open',
      expression: `create index "product_request_open" on "product_request" (created_at desc, id desc)
        where handled_at is null`,
    },
  ],
})
export type ProductRequest = InferEntity<typeof ProductRequest>
