import { defineEntity, p } from '@mikro-orm/core'
import { createdInstant, json } from '../data/value-types.ts'
import { unlogged } from './unlogged.ts'

/** The answer of a command, for a repetition with the same key. Key and body stand as digests. */
export const IdempotencyKey = unlogged(
  defineEntity({
    name: 'IdempotencyKey',
    tableName: 'idempotency_key',
    properties: {
      scope: p.text().primary(),
      call: p.text().primary(),
      key: p.text().primary(),
      bodyHash: p.text(),
      /** Null until the command has ended. */
      answer: json<unknown>().strictNullable(),
      createdAt: createdInstant().index('idempotency_key_created_at'),
    },
  }),
)
