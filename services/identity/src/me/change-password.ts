import type { updatePassword as call } from '@rodada/contracts/account'
import type { BodyOf } from '@rodada/contracts/call'
import type { BegunSession, SessionUser } from '@rodada/contracts/session'
import { knownBrowserOf } from '@rodada/service/browser'
import { fieldErrors, refuseFields } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import type { AccountCommand } from '../account/account-command.ts'
import { passwordErrors } from '../account/chosen-password.ts'
import { changeEndingSessions } from '../account/end-sessions.ts'
import { findOwnAccount, lockOwnAccount } from '../account/find-account.ts'
import { rememberBrowser } from '../account/known-browsers.ts'
import { sessionUserOf } from '../account/session-user.ts'
import { stateAccountChange } from '../account/state-account-change.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import { entryLinks } from '../link/link-purposes.ts'
import { voidLinks } from '../link/void-links.ts'
import { passwordChanged } from '../mail/account-mails.ts'
import { hasSecondFactor } from '../one-time-code/codes.ts'
import { noPassword, requirePassword } from '../own-password/own-password.ts'
import { removePasskeys } from '../passkey/own-passkeys.ts'

type Form = BodyOf<typeof call>

/**
 * Changes one's own password. A wrong old one counts like any own password that is given.
 * @returns the session that takes the place of all that the account had.
 * @throws field errors, or a refusal where the account has no password yet.
 */
export async function changePassword(
  options: AccountOptions,
  command: AccountCommand,
  form: Form,
): Promise<BegunSession> {
  const em = options.orm.em.fork()
  const known = await findOwnAccount(em, command.actor)
  requireFit(form, known)
  if (known.passwordHash === null) throw noPassword()
  await requirePassword(options, command.request, known, { field: 'OldPassword', password: form.oldPassword })
  const newHash = await options.passwords.hash(form.newPassword)
  const { result: user, startedAt } = await changeEndingSessions(
    em.fork(),
    options,
    { userId: known.id },
    (tx) => writePassword(tx, options, command, { oldHash: known.passwordHash, newHash }),
  )
  return { ...user, startedAt, registering: command.actor.registering === true }
}

/** @throws field errors under the form's own names. */
function requireFit({ newPassword, confirmPassword }: Form, account: UserAccount): void {
  const { Password, ...errors } = passwordErrors({ password: newPassword, confirmPassword }, account)
  if (Password) throw fieldErrors({ NewPassword: Password })
  refuseFields(errors)
}

interface Hashes {
  /** The hash that the old password was compared with. */
  readonly oldHash: string | null
  readonly newHash: string
}

/** @throws field errors where the password changed while it was compared. */
async function writePassword(
  em: EntityManager,
  options: AccountOptions,
  { actor, request }: AccountCommand,
  { oldHash, newHash }: Hashes,
): Promise<SessionUser> {
  const account = await lockOwnAccount({ em, actor })
  if (account.passwordHash !== oldHash)
    throw fieldErrors({ OldPassword: ['La contraseña actual no es correcta.'] })
  account.setPassword(newHash)
  await voidLinks(em, account.id, entryLinks)
  await rememberBrowser(em, account.id, knownBrowserOf(request))
  await removePasskeys(em, account.id)
  stateAccountChange(em, request, account, 'Contraseña actualizada')
  await options.sendMail(em, passwordChanged, { accountId: account.id })
  return sessionUserOf(options, account, { hasFactor: await hasSecondFactor(em, account.id) })
}
