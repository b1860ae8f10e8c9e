import { BusinessCopy } from '@rodada/service/business/business-copy.entity'
import { type Db, type EntityManager, openDb } from '@rodada/service/data/orm'
import { mailEntities } from '@rodada/service/mail/mail-bound.entity'
import { KnownBrowser } from './account/known-browser.entity.ts'
import { AccountSchema } from './account/user-account.entity.ts'
import { ErasureRequestEntity } from './erasure/erasure-request.entity.ts'
import { AccountLink } from './link/account-link.entity.ts'
import { RecoveryCode, SecondFactor } from './one-time-code/second-factor.entity.ts'
import { GivenPassword } from './own-password/given-password.entity.ts'
import { Passkey, UsedChallenge } from './passkey/passkey.entity.ts'
import { ShippingAddress } from './shipping/shipping-address.entity.ts'
import { SignInThrottle } from './sign-in/sign-in-throttle.entity.ts'

export const entities = [
  AccountSchema,
  AccountLink,
  BusinessCopy,
  ...mailEntities,
  ErasureRequestEntity,
  GivenPassword,
  KnownBrowser,
  Passkey,
  RecoveryCode,
  SecondFactor,
  ShippingAddress,
  SignInThrottle,
  UsedChallenge,
] as const

export type IdentityDb = Db<typeof entities>

export function dbOf(em: EntityManager): IdentityDb {
  return openDb<typeof entities>(em)
}
