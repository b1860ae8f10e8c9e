import { defineEntity, p } from '@mikro-orm/core'
import { unlogged } from '../command/unlogged.ts'
import { json } from '../data/value-types.ts'

/** A service's copy of the data of the business, which the admin service owns: one row. */
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
