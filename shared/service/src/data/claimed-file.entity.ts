import { defineEntity, p } from '@mikro-orm/core'
import { unlogged } from '../command/unlogged.ts'

/** Name of an upload that is part of a record of the service, and of one record alone. */
export const ClaimedFile = unlogged(
  defineEntity({
    name: 'ClaimedFile',
    tableName: 'claimed_file',
    properties: { name: p.text().primary() },
  }),
)
