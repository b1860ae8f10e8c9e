import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { createdInstant, identity, instant } from '@rodada/service/data/value-types'
import { UserAccount } from '../account/user-account.entity.ts'
import { everyLink } from './link-purposes.ts'

/** A one-time link: asked for, sent (it has a token then), and used or void in the end. */
export const AccountLink = unlogged(
  defineEntity({
    name: 'AccountLink',
    tableName: 'account_link',
    properties: {
      id: identity(),
      accountId: () => p.manyToOne(UserAccount).mapToPk().fieldName('account_id').deleteRule('cascade'),
      purpose: p.enum(everyLink),
      /** The address that the mail goes to. */
      email: p.text().check('length(email) >= 3 and length(email) <= 255'),
      emailKey: p.text().collation('C'),
      /** SHA-256 of the token in base64url; null until the mail is sent. */
      tokenHash: p.text().collation('C').strictNullable().unique('account_link_token_hash_key'),
      expiresAt: instant().strictNullable(),
      usedAt: instant().strictNullable(),
      voidedAt: instant().strictNullable(),
      createdAt: createdInstant(),
    },
    checks: [{ expression: '(token_hash is null) = (expires_at is null)' }],
    indexes: [
      { name: 'account_link_account', properties: ['accountId', 'purpose', 'createdAt'] },
      { name: 'account_link_held_email', properties: ['emailKey'], where: `purpose = 'undo-email'` },
    ],
  }),
)
export type AccountLink = InferEntity<typeof AccountLink>
