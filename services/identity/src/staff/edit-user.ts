import type { BegunSession } from '@rodada/contracts/account/session'
import type { UserForm } from '@rodada/contracts/account/user'
import type { Command } from '@rodada/service/command/command'
import { refuseFields, requireRecordVersion } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { passwordErrors } from '../account/chosen-password.ts'
import { endSessions } from '../account/end-sessions.ts'
import { findAccount, lockLivingAccount } from '../account/find-account.ts'
import { sessionUserOf } from '../account/session-user.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import type { UserRequest } from '../account/user-request.ts'
import type { AccountOptions } from '../account-options.ts'
import { hasSecondFactor } from '../one-time-code/codes.ts'
import { isOwnPasswordGiven, ownPasswordNeeded } from '../own-password/own-password.ts'
import { beginAdministration, guardAdministrators } from './admin-guards.ts'
import { applyEdit } from './apply-edit.ts'
import { hasSameRoles, readUserForm } from './user-form.ts'

interface PreparedEdit {
  /** Whether the administrator's own password was given. */
  readonly confirmed: boolean
  /** Null where the password stays. */
  readonly passwordHash: string | null
}

/** What comes before the transaction of `editUser`. @throws notFound, or field errors. */
export async function prepareEdit(
  options: AccountOptions,
  request: UserRequest,
  id: number,
  form: UserForm,
): Promise<PreparedEdit> {
  requirePasswordFit(form)
  await findAccount(options.orm.em.fork(), id)
  const confirmed = await isOwnPasswordGiven(options, request, form.ownPassword)
  return { confirmed, passwordHash: form.password ? await options.passwords.hash(form.password) : null }
}

/** @throws field errors where a password was typed that cannot be one. */
function requirePasswordFit(form: UserForm): void {
  if (!form.password && !form.confirmPassword) return
  const errors = passwordErrors(form, form)
  refuseFields(errors)
}

/**
 * Changes an account as the form says; empty passwords leave the password alone.
 * @returns the session that replaces the asking one, where administrators changed themselves and ended their own.
 * @throws notFound, field errors, or a refusal: deleted, changed meanwhile, no one would be left to
 *   administer, or the own password is needed.
 */
export async function editUser(
  options: AccountOptions,
  command: Command<Actor>,
  { id, form, confirmed, passwordHash }: PreparedEdit & { readonly id: number; readonly form: UserForm },
): Promise<BegunSession | null> {
  const { em, actor } = command
  await beginAdministration(command)
  const account = await lockLivingAccount(command, id)
  requireRecordVersion(account.version, form.version)
  const values = readUserForm(form)
  guardAdministrators(actor, account, { status: form.status, roles: values.roles })
  const ends = endsSessions(account, form)
  if ((ends || values.emailKey !== account.emailKey) && !confirmed) throw ownPasswordNeeded()
  await applyEdit(command, account, { values, status: form.status, passwordHash })
  if (!ends) return null
  const user = sessionUserOf(options, account, { hasFactor: await hasSecondFactor(em, id) })
  const startedAt = await endSessions(options, command, { userId: id })
  return actor.userId === id ? { ...user, startedAt, registering: false } : null
}

function endsSessions(account: UserAccount, form: UserForm): boolean {
  return Boolean(form.password) || form.status !== account.status || !hasSameRoles(form.roles, account.roles)
}
