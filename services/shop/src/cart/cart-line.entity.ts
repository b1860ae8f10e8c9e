import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { createdInstant, keyTo } from '@rodada/service/data/value-types'
import { Variant } from '../product/variant.entity.ts'

/** A line of an account's cart; it reserves nothing. */
export const CartLine = unlogged(
  defineEntity({
    name: 'CartLine',
    tableName: 'cart_line',
    properties: {
      userId: p.integer().primary(),
      variantId: keyTo(Variant, 'variant_id').deleteRule('cascade'),
      quantity: p.integer().check('quantity >= 1 AND quantity <= 20'),
      createdAt: createdInstant(),
    },
  }),
)
export type CartLine = InferEntity<typeof CartLine>
