import { defineEntity, p } from '@mikro-orm/core'
import { unlogged } from '../command/unlogged.ts'
import { computedText, instant } from '../data/value-types.ts'

/** A service's copy of a user, whom identity owns. */
export const UserCopy = unlogged(
  defineEntity({
    name: 'UserCopy',
    tableName: 'user_copy',
    properties: {
      userId: p.integer().primary().autoincrement(false),
      name: p.text(),
      lastName: p.text(),
      /** Until then the account shows no identity document and no participants. */
      guardedUntil: instant().strictNullable(),
      /** Time of the event. */
      changedAt: instant(),
      searchText: computedText(`search_key(name || ' ' || last_name)`),
    },
    indexes: [
      {
        name: 'user_copy_search',
        expression:
          'create index "user_copy_search" on "user_copy" using gin (search_text extensions.gin_trgm_ops)',
      },
    ],
  }),
)
