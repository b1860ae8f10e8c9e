import { defineEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/unlogged'
import { createdInstant } from '@rodada/service/value-types'

/** What a release had to do once with the rows that were there before it. */
export const DoneOnce = unlogged(
  defineEntity({
    name: 'DoneOnce',
    tableName: 'done_once',
    properties: { task: p.text().primary(), createdAt: createdInstant() },
  }),
)
