import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { instant } from '@rodada/service/data/value-types'

/**
 * An account that is shown no identity document until then (see the event `user.changed`). Not a `UserCopy`, which keeps names
 * for searches: the service needs none.
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
