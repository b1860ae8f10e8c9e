import type { UserForm } from '@rodada/contracts/account/user'
import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import { done, refuseFields } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { passwordErrors } from '../account/chosen-password.ts'
import { publicFaceOf } from '../account/public-face.ts'
import { stateAccount } from '../account/state-account.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import type { UserRequest } from '../account/user-request.ts'
import type { AccountOptions } from '../account-options.ts'
import { guardHeldEmail } from '../link/held-email.ts'
import { welcome } from '../mail/account-mails.ts'
import { isOwnPasswordGiven, ownPasswordNeeded } from '../own-password/own-password.ts'
import { beginAdministration } from './admin-guards.ts'
import { readUserForm } from './user-form.ts'

/**
 * What comes before the transaction of `createUser`.
 * @returns the hash of the new password.
 * @throws field errors, or a refusal where the own password is needed.
 */
export async function prepareUser(
  options: AccountOptions,
  request: UserRequest,
  form: UserForm,
): Promise<string> {
  requireFit(form)
  const confirmed = await isOwnPasswordGiven(options, request, form.ownPassword)
  // Otherwise an unattended session could make an administrator, who then does all that needs the password.
  if (form.roles.includes('Admin') && !confirmed) throw ownPasswordNeeded()
  return options.passwords.hash(form.password ?? '')
}

/** @throws field errors beyond the schema. */
function requireFit(form: UserForm): void {
  const errors = {
    ...passwordErrors(form, form),
    ...(form.status === 'Deleted' && { Status: ['Una cuenta nueva no puede estar eliminada.'] }),
  }
  refuseFields(errors)
}

/** Makes an account as the form says. @throws field errors where its e-mail is another account's. */
export async function createUser(
  command: Command<Actor>,
  form: UserForm,
  passwordHash: string,
): Promise<Envelope & { id: number }> {
  const { em } = command
  await beginAdministration(command)
  const account = em.create(UserAccount, { ...readUserForm(form), passwordHash, status: form.status })
  await guardHeldEmail(em, account)
  await command.publish('user.changed', publicFaceOf(account))
  stateAccount(command, account, 'Cuenta creada')
  if (account.isOpen()) await command.sendMail(welcome, { accountId: account.id })
  return { ...done('El usuario se registró.'), id: account.id }
}
