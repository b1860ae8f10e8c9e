import type { updatePassword as call } from '@rodada/contracts/account/calls'
import type { BegunSession } from '@rodada/contracts/account/session'
import type { BodyOf } from '@rodada/contracts/call'
import type { Command } from '@rodada/service/command/command'
import { knownBrowserOf } from '@rodada/service/http/browser'
import { fieldErrors, refuseFields } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { passwordErrors } from '../account/chosen-password.ts'
import { renewSession } from '../account/end-sessions.ts'
import { findOwnAccount, lockOwnAccount } from '../account/find-account.ts'
import { rememberBrowser } from '../account/known-browsers.ts'
import { stateAccount } from '../account/state-account.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import type { UserRequest } from '../account/user-request.ts'
import type { AccountOptions } from '../account-options.ts'
import { entryLinks } from '../link/link-purposes.ts'
import { voidLinks } from '../link/void-links.ts'
import { passwordChanged } from '../mail/account-mails.ts'
import { hasSecondFactor } from '../one-time-code/codes.ts'
import { noPassword, requirePassword } from '../own-password/own-password.ts'
import { removePasskeys } from '../passkey/own-passkeys.ts'

type Form = BodyOf<typeof call>

interface Hashes {
  /** The hash that the old password was compared with. */
  readonly oldHash: string
  readonly newHash: string
}

/**
 * What comes before the transaction of `changePassword`. A wrong old password counts like any own password that is given.
 * @throws field errors, or a refusal where the account has no password yet.
 */
export async function preparePassword(
  options: AccountOptions,
  request: UserRequest,
  form: Form,
): Promise<Hashes> {
  const known = await findOwnAccount(options.orm.em.fork(), request.actor)
  requireFit(form, known)
  const { passwordHash: oldHash } = known
  if (oldHash === null) throw noPassword()
  await requirePassword(options, request, known, { field: 'OldPassword', password: form.oldPassword })
  return { oldHash, newHash: await options.passwords.hash(form.newPassword) }
}

/** @throws field errors under the form's own names. */
function requireFit({ newPassword, confirmPassword }: Form, account: UserAccount): void {
  const { Password, ...errors } = passwordErrors({ password: newPassword, confirmPassword }, account)
  if (Password) throw fieldErrors({ NewPassword: Password })
  refuseFields(errors)
}

/**
 * Changes one's own password.
 * @returns the session that takes the place of all that the account had.
 * @throws field errors where the password changed while the old one was compared.
 */
export async function changePassword(
  options: AccountOptions,
  command: Command<Actor>,
  { oldHash, newHash }: Hashes,
): Promise<BegunSession> {
  const { em, request } = command
  const account = await lockOwnAccount(command)
  if (account.passwordHash !== oldHash)
    throw fieldErrors({ OldPassword: ['La contraseña actual no es correcta.'] })
  const { id } = account
  account.setPassword(newHash)
  await voidLinks(em, id, entryLinks)
  await rememberBrowser(em, id, knownBrowserOf(request))
  await removePasskeys(em, id)
  stateAccount(command, account, 'Contraseña actualizada')
  await command.sendMail(passwordChanged, { accountId: id })
  return renewSession(options, command, account, { hasFactor: await hasSecondFactor(em, id) })
}
