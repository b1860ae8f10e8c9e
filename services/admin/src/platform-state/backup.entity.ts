import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { createdInstant, identity, instant } from '@rodada/service/data/value-types'

/** A backup that succeeded; `npm run backup` notes it here. */
export const Backup = unlogged(
  defineEntity({
    name: 'Backup',
    tableName: 'backup',
    properties: {
      id: identity(),
      /** When its snapshot of the database was taken. */
      takenAt: instant(),
      finishedAt: createdInstant(),
      bytes: p.bigint('number'),
      files: p.integer(),
      /** Whether FILES_KEY is in it, encrypted. */
      hasKeys: p.boolean(),
    },
  }),
)
export type Backup = InferEntity<typeof Backup>
