import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { bytes, createdInstant, identity, instant } from '@rodada/service/data/value-types'
import { UserAccount } from '../account/user-account.entity.ts'

/** A key of a device that signs in to an account. Commands state its movements: a use is no change that the log shows. */
export const Passkey = unlogged(
  defineEntity({
    name: 'Passkey',
    tableName: 'passkey',
    properties: {
      id: identity(),
      accountId: () => p.manyToOne(UserAccount).mapToPk().fieldName('account_id').deleteRule('cascade'),
      /** By which the device names it, in base64url. */
      credentialId: p.text().collation('C').unique('passkey_credential_id_key'),
      /** In COSE's form; it opens nothing by itself. */
      publicKey: bytes(),
      /** The device's count of uses; 0 where the key is shared between devices. */
      signCount: p.bigint('number').default(0),
      name: p.text(),
      createdAt: createdInstant(),
      lastUsedAt: instant().strictNullable(),
    },
    indexes: [{ name: 'passkey_account', properties: ['accountId', 'id'] }],
  }),
)
export type Passkey = InferEntity<typeof Passkey>

/** A challenge that was answered: none is taken twice. Kept until it would have expired. */
export const UsedChallenge = unlogged(
  defineEntity({
    name: 'UsedChallenge',
    tableName: 'used_challenge',
    properties: {
      digest: p.text().collation('C').primary(),
      expiresAt: instant(),
    },
    indexes: [{ name: 'used_challenge_expires_at', properties: ['expiresAt'] }],
  }),
)
