import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { type AccountStatus, accountStatuses, isStaff, type Role, roles } from '@rodada/contracts/roles'
import { label } from '@rodada/service/data/label'
import {
  computedText,
  createdInstant,
  identity,
  instant,
  omitted,
  version,
} from '@rodada/service/data/value-types'
import type { Actor } from '@rodada/service/http/identity-token'
import { emailKey } from './email-key.ts'

/** An index that entity properties cannot express. */
const written = (name: string, columns: string) => ({
  name,
  expression: `create index "${name}" on "user_account" ${columns}`,
})

export const AccountSchema = defineEntity({
  name: 'UserAccount',
  label: 'Cuenta',
  tableName: 'user_account',
  properties: {
    id: identity(),
    name: label('Nombre', p.text().check('length(name) >= 1 and length(name) <= 255')),
    lastName: label('Apellidos', p.text().default('').check('length(last_name) <= 255')),
    email: label('Correo', p.text().check('length(email) >= 3 and length(email) <= 255')),
    /** The e-mail as it is compared: see `emailKey`. */
    emailKey: p.text().collation('C').hidden(),
    phone: label('Teléfono', p.text().strictNullable().check(`phone ~ '^\\+[1-9][0-9]{6,14}$'`)),
    /** Argon2id in PHC form; null until a password is set by a link. */
    passwordHash: label('Contraseña', p.text().strictNullable().serializer(omitted)),
    status: label('Estado', p.enum(accountStatuses).$type<AccountStatus>().default('Active')),
    roles: label(
      'Roles',
      p
        .array()
        .$type<Role[]>()
        .check(`roles <@ array[${roles.map((role) => `'${role}'`).join(', ')}]`),
    ),
    /**
     * Until then browsers that have never signed in to the account are refused, for too many wrong passwords; the
     * account is shown as blocked, and is Active for everything else. Kept afterwards, until it is lifted.
     */
    attemptsBlockedUntil: label('Bloqueada por intentos hasta', instant().strictNullable()),
    lastVisit: label('Última visita', instant().strictNullable()),
    createdAt: createdInstant(),
    version: version(),
    termsVersion: label('Versión de los términos', p.text().strictNullable()),
    termsAcceptedAt: label('Términos aceptados el', instant().strictNullable()),
    emailVerifiedAt: label('Correo verificado el', instant().strictNullable()),
    /** A new e-mail that takes effect by the link mailed to it. */
    pendingEmail: label(
      'Correo por confirmar',
      p.text().strictNullable().check('length(pending_email) >= 3 and length(pending_email) <= 255'),
    ),
    /**
     * Until then the account shows no identity document and no participants: its first password was set by a link
     * whose address the person who registered has not confirmed.
     */
    guardedUntil: label('Documentos ocultos hasta', instant().strictNullable()),
    /** When the person who registered said that the address is right. */
    addressConfirmedAt: label('Correo confirmado por quien registró', instant().strictNullable()),
    searchText: computedText(`search_key(name || ' ' || last_name || ' ' || email)`).lazy(),
  },
  uniques: [
    // A deleted account's e-mail can register again.
    { name: 'user_account_email_key', properties: ['emailKey'], where: `status <> 'Deleted'` },
  ],
  indexes: [
    { name: 'user_account_by_email', properties: ['emailKey', 'id'] },
    written('user_account_by_name', '(name collate "es-MX-x-icu", last_name collate "es-MX-x-icu", id)'),
    { name: 'user_account_by_created_at', properties: ['createdAt', 'id'] },
    // The expression's column is included: without it PostgreSQL would read the rows before the page as well.
    written('user_account_by_last_visit', `(coalesce(last_visit, '-infinity'), id) include (last_visit)`),
    { name: 'user_account_roles', properties: ['roles'], type: 'gin' },
    { name: 'user_account_status', properties: ['status'] },
    {
      name: 'user_account_attempts_blocked_until',
      properties: ['attemptsBlockedUntil'],
      where: 'attempts_blocked_until is not null',
    },
    written('user_account_search', 'using gin (search_text extensions.gin_trgm_ops)'),
  ],
})

export type AccountFields = InferEntity<typeof AccountSchema>

/** A person who may sign in. `version` grows with every change made in a form; sign-ins leave it alone. */
export class UserAccount extends AccountSchema.class {
  /**
   * Whether the owner may use and recover the account. Blocks by wrong passwords leave it open, since a stranger may
   * have typed them; what the staff closed, the staff alone opens.
   */
  isOpen(): boolean {
    return this.status === 'Active'
  }

  /** Whether wrong passwords shut unknown browsers out for now; the account itself is open. */
  isBlockedByAttempts(): boolean {
    return this.isOpen() && isAhead(this.attemptsBlockedUntil)
  }

  /** The status as the staff's lists and details show it. */
  shownStatus(): AccountStatus {
    return this.isBlockedByAttempts() ? 'Blocked' : this.status
  }

  /** Whether the account's first password was set by a link whose address is not confirmed, not long ago. */
  isGuarded(): boolean {
    return isAhead(this.guardedUntil)
  }

  /**
   * Whether an import made the account, so that nobody has accepted the terms for it. Its owner accepts them with the
   * first password.
   */
  owesTerms(): boolean {
    return this.passwordHash === null && this.termsAcceptedAt === null
  }

  /**
   * Whether a customer whose password the staff set has yet to accept the terms. Changed terms are announced, not
   * accepted anew.
   */
  isTermsDue(): boolean {
    return this.passwordHash !== null && this.termsAcceptedAt === null && !isStaff(this.roles)
  }

  /**
   * Whether the session that made an account without a password may still correct its e-mail: until a password is set,
   * and while the account is guarded if a link that may have reached a stranger set it.
   */
  letsCorrectEmail({ registering }: Actor): boolean {
    return registering === true && (this.passwordHash === null || this.isGuarded())
  }

  /** @param verifiedAt when the address proved to be the owner's; null where it has not. */
  moveTo(email: string, verifiedAt: Date | null): void {
    this.email = email
    this.emailKey = emailKey(email)
    this.emailVerifiedAt = verifiedAt
    this.pendingEmail = null
  }

  /** Drops the pending e-mail too: a stranger who knew the old password may have asked for it. */
  setPassword(passwordHash: string): void {
    this.passwordHash = passwordHash
    this.pendingEmail = null
  }
}
AccountSchema.setClass(UserAccount)

function isAhead(instant: Date | null): boolean {
  return instant !== null && instant.getTime() > Date.now()
}
