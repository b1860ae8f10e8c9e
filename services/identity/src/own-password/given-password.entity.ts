import { defineEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { createdInstant } from '@rodada/service/data/value-types'
import { UserAccount } from '../account/user-account.entity.ts'

/** A session in which the own password was given lately. */
export const GivenPassword = unlogged(
  defineEntity({
    name: 'GivenPassword',
    tableName: 'given_password',
    properties: {
      session: p.text().collation('C').primary(),
      accountId: () => p.manyToOne(UserAccount).mapToPk().fieldName('account_id').deleteRule('cascade'),
      givenAt: createdInstant().index('given_password_given_at'),
    },
  }),
)
