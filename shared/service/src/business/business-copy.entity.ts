import { defineEntity, p } from '@mikro-orm/core'
import { unlogged } from '../unlogged.ts'
import { json } from '../value-types.ts'

/** What a service knows of the business, whose owner is the admin service: one row. */
export const BusinessCopy = unlogged(
  defineEntity({
    name: 'BusinessCopy',
    tableName: 'business_copy',
    properties: {
      id: p.smallint().primary().autoincrement(false).default(1).check('id = 1'),
      version: p.integer(),
      data: json<unknown>(),
    },
  }),
)
