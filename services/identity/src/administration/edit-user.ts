import type { BegunSession, SessionUser } from '@rodada/contracts/session'
import type { UserForm } from '@rodada/contracts/user'
import { changedMeanwhile, refuseFields } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import type { AccountCommand } from '../account/account-command.ts'
import { passwordErrors } from '../account/chosen-password.ts'
import { changeEndingSessions } from '../account/end-sessions.ts'
import { findAccount, lockLivingAccount } from '../account/find-account.ts'
import { sessionUserOf } from '../account/session-user.ts'
import { refuseTakenEmail } from '../account/taken-email.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import { hasSecondFactor } from '../one-time-code/codes.ts'
import { isOwnPasswordGiven, ownPasswordNeeded } from '../own-password/own-password.ts'
import { beginAdministration, guardAdministrators } from './admin-guards.ts'
import { applyEdit } from './apply-edit.ts'
import { hasSameRoles, readUserForm } from './user-form.ts'

/**
 * Changes an account as the form says; empty passwords leave the password alone.
 * @returns the session that replaces the asking one, where administrators changed themselves and ended their own.
 * @throws notFound, field errors, or a refusal: deleted, changed meanwhile, no one would be left to
 *   administer, or the own password is needed.
 */
export async function editUser(
  options: AccountOptions,
  command: AccountCommand,
  id: number,
  form: UserForm,
): Promise<BegunSession | null> {
  requirePasswordFit(form)
  const em = options.orm.em.fork()
  const known = await findAccount(em, id)
  const confirmed = await isOwnPasswordGiven(options, command.request, form.ownPassword)
  const passwordHash = form.password ? await options.passwords.hash(form.password) : null
  const change = (tx: EntityManager) => edit(tx, options, command, { known, form, passwordHash, confirmed })
  return refuseTakenEmail(async () => {
    if (!endsSessions(known, form)) {
      await em.fork().transactional(change)
      return null
    }
    const { result: user, startedAt } = await changeEndingSessions(em.fork(), options, { userId: id }, change)
    if (command.actor.userId !== id) return null
    return { ...user, startedAt, registering: false }
  })
}

/** @throws field errors where a password was typed that cannot be one. */
function requirePasswordFit(form: UserForm): void {
  if (!form.password && !form.confirmPassword) return
  const errors = passwordErrors(form, form)
  refuseFields(errors)
}

function endsSessions(account: UserAccount, form: UserForm): boolean {
  return Boolean(form.password) || form.status !== account.status || !hasSameRoles(form.roles, account.roles)
}

interface Edit {
  /** The account before its lock, as `endsSessions` has seen it. */
  readonly known: UserAccount
  readonly form: UserForm
  readonly passwordHash: string | null
  /** Whether the administrator's own password was given. */
  readonly confirmed: boolean
}

/** @returns the owner of later sessions of the account. */
async function edit(
  em: EntityManager,
  options: AccountOptions,
  { actor, request }: AccountCommand,
  { known, form, passwordHash, confirmed }: Edit,
): Promise<SessionUser> {
  await beginAdministration(em, actor)
  const account = await lockLivingAccount(em, known.id)
  if (account.version !== known.version || account.version !== (form.version ?? account.version)) {
    throw changedMeanwhile()
  }
  const values = readUserForm(form)
  guardAdministrators(actor, account, { status: form.status, roles: values.roles })
  const opensOtherwise = endsSessions(account, form) || values.emailKey !== account.emailKey
  if (opensOtherwise && !confirmed) throw ownPasswordNeeded()
  await applyEdit(em, options, request, account, { values, status: form.status, passwordHash })
  return sessionUserOf(options, account, { hasFactor: await hasSecondFactor(em, account.id) })
}
