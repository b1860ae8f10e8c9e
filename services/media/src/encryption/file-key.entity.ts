import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { createdInstant } from '@rodada/service/data/value-types'

/** Ids of all keys that have encrypted files; never the keys. */
export const FileKey = unlogged(
  defineEntity({
    name: 'FileKey',
    tableName: 'file_key',
    properties: {
      id: p.text().primary().check("id ~ '^[0-9a-f]{16}$'"),
      firstUsedAt: createdInstant(),
    },
  }),
)
export type FileKey = InferEntity<typeof FileKey>
