import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { logLevels } from '@rodada/contracts/log/level'
import { unlogged } from '@rodada/service/command/unlogged'
import { bytes, computedText, instant } from '@rodada/service/data/value-types'

/** In characters: an index takes no row of more than 2 700 bytes, and an entry that it refuses would be lost. */
const searchedLength = 500

/** SQL: sort keys of lists by title and by severity. */
export const logTitle = 'title collate "es-MX-x-icu"'
export const logSeverity = `array_position('{${logLevels.join(',')}}'::text[], level)`

/** An entry of the log: written once, linked to the one before it. Personal parts are encrypted: see `encrypted-parts.ts`. */
export const Movement = unlogged(
  defineEntity({
    name: 'Movement',
    tableName: 'movement',
    properties: {
      /** Without gaps, in the order of recording; entry 0 is the chain's start. */
      id: p.bigint('number').primary().autoincrement(false),
      eventId: p.uuid().unique(),
      title: p.text(),
      description: p.text(),
      level: p.enum(logLevels),
      actorId: p.integer().strictNullable(),
      subjectId: p.integer().strictNullable(),
      service: p.text(),
      /** When it happened, to the millisecond. */
      createdTime: instant(),
      recordedAt: instant(),
      formData: bytes().strictNullable(),
      before: bytes().strictNullable(),
      after: bytes().strictNullable(),
      /** What the fields were called when it was recorded. */
      labels: bytes().strictNullable(),
      origin: bytes().strictNullable(),
      requestId: p.text(),
      prevHash: bytes().check('length(prev_hash) = 32'),
      hash: bytes().check('length(hash) = 32'),
      searchText: computedText(`substr(search_key(title || ' ' || description), 1, ${searchedLength})`),
    },
    indexes: [
      {
        name: 'movement_by_time',
        // Covering index: lists and totals never touch the table.
        expression:
          'create index "movement_by_time" on "movement" ("created_time", "id") include ("search_text", "actor_id", "level")',
      },
      { name: 'movement_by_actor', properties: ['actorId', 'createdTime', 'id'] },
      { name: 'movement_by_subject', properties: ['subjectId', 'createdTime', 'id'] },
      { name: 'movement_by_level', properties: ['level', 'createdTime', 'id'] },
      {
        name: 'movement_by_title',
        expression: `create index "movement_by_title" on "movement" (${logTitle}, "created_time" desc, "id" desc)`,
      },
      {
        name: 'movement_by_severity',
        expression: `create index "movement_by_severity" on "movement" ((${logSeverity}), "created_time", "id")`,
      },
      {
        name: 'movement_search',
        expression:
          'create index "movement_search" on "movement" using gin ("search_text" extensions.gin_trgm_ops)',
      },
    ],
  }),
)
export type Movement = InferEntity<typeof Movement>
