import { defineEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { bytes, createdInstant, instant } from '@rodada/service/data/value-types'
import { UserAccount } from '../account/user-account.entity.ts'

const ofAccount = () =>
  p.manyToOne(UserAccount).mapToPk().primary().fieldName('account_id').deleteRule('cascade')

/** The authenticator app of an account. Its fields are secret: commands state its movements instead. */
export const SecondFactor = unlogged(
  defineEntity({
    name: 'SecondFactor',
    tableName: 'second_factor',
    properties: {
      accountId: ofAccount,
      /** Shared with the app; encrypted. */
      secret: bytes(),
      createdAt: createdInstant(),
      /** When its first code came; until then none is asked for. */
      confirmedAt: instant().strictNullable(),
      /** The half minute, counted since 1970, of the last code that was used: none is taken twice. */
      lastStep: p.integer().default(0),
    },
  }),
)

/** A code for a user who has lost the app, by its keyed hash; each opens once. */
export const RecoveryCode = unlogged(
  defineEntity({
    name: 'RecoveryCode',
    tableName: 'recovery_code',
    properties: {
      accountId: ofAccount,
      codeHash: p.text().collation('C').primary(),
      usedAt: instant().strictNullable(),
    },
  }),
)
