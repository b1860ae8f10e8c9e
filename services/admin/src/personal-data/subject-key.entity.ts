import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { bytes, createdInstant, instant } from '@rodada/service/data/value-types'

/** The key that encrypts a person's data in the log. */
export const SubjectKey = unlogged(
  defineEntity({
    name: 'SubjectKey',
    tableName: 'subject_key',
    properties: {
      subjectId: p.integer().primary().autoincrement(false),
      /** Encrypted by a master key; null once destroyed. */
      wrappedKey: bytes().strictNullable(),
      createdAt: createdInstant(),
      destroyedAt: instant().strictNullable(),
    },
    checks: [
      { name: 'subject_key_destroyed', expression: '(wrapped_key IS NULL) = (destroyed_at IS NOT NULL)' },
    ],
  }),
)
export type SubjectKey = InferEntity<typeof SubjectKey>
