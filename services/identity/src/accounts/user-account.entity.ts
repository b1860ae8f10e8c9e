import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { type AccountStatus, accountStatuses, type Role } from '@rodada/contracts/roles'

/** Why an account is not Active: too many wrong passwords, or a decision of the staff. */
export const statusCauses = ['attempts', 'staff'] as const
export type StatusCause = (typeof statusCauses)[number]

/** A person who may sign in. `version` grows with every change that somebody edits; sign-ins leave it alone. */
export const UserAccount = defineEntity({
  name: 'UserAccount',
  tableName: 'user_account',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    lastName: p.text().default(''),
    email: p.text(),
    /** The e-mail as it is compared: see `emailKey`. */
    emailKey: p.text(),
    phone: p.text().strictNullable(),
    /** Argon2id in PHC form; null until a password is set by a link. */
    passwordHash: p.text().strictNullable(),
    status: p.enum(accountStatuses).$type<AccountStatus>().default('Active'),
    statusCause: p.enum(statusCauses).strictNullable(),
    roles: p.array().$type<Role[]>(),
    /** Wrong passwords in a row. */
    failedAttempts: p.integer().default(0),
    lastVisit: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    version: p.integer().version().default(1),
    termsVersion: p.text().strictNullable(),
    termsAcceptedAt: p.datetime().strictNullable(),
    emailVerifiedAt: p.datetime().strictNullable(),
    /** A new e-mail that takes effect by the link mailed to it. */
    pendingEmail: p.text().strictNullable(),
    /**
     * Until then the account shows no identity document and no participants: its first password was set by a link
     * whose address the person who registered has not confirmed.
     */
    guardedUntil: p.datetime().strictNullable(),
    /** When the person who registered said that the address is right. */
    addressConfirmedAt: p.datetime().strictNullable(),
  },
})
export type UserAccount = InferEntity<typeof UserAccount>
