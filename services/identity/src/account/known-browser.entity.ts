import { defineEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { createdInstant } from '@rodada/service/data/value-types'
import { UserAccount } from './user-account.entity.ts'

/** A browser in which the account has been signed in to, by the digest of its key. */
export const KnownBrowser = unlogged(
  defineEntity({
    name: 'KnownBrowser',
    tableName: 'known_browser',
    properties: {
      accountId: () =>
        p.manyToOne(UserAccount).mapToPk().primary().fieldName('account_id').deleteRule('cascade'),
      browser: p.text().collation('C').primary(),
      seenAt: createdInstant(),
    },
  }),
)
