import { defineEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/unlogged'
import { createdInstant } from '@rodada/service/value-types'

/** Nothing reads or writes it: a migration drops it once a release has the one that made it. */
export const DoneOnce = unlogged(
  defineEntity({
    name: 'DoneOnce',
    tableName: 'done_once',
    properties: { task: p.text().primary(), createdAt: createdInstant() },
  }),
)
