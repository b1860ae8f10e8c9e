import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/unlogged'
import { instant } from '@rodada/service/value-types'

/**
 * An account that shows no identity document until then (see the event `user.changed`). No `UserCopy`: that one keeps names
 * to be searched, which have no place beside files that show nobody's.
 */
export const GuardedAccount = unlogged(
  defineEntity({
    name: 'GuardedAccount',
    tableName: 'guarded_account',
    properties: {
      userId: p.integer().primary().autoincrement(false),
      guardedUntil: instant().strictNullable(),
      changedAt: instant(),
    },
  }),
)
export type GuardedAccount = InferEntity<typeof GuardedAccount>
