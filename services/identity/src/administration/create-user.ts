import type { Envelope } from '@rodada/contracts/common'
import type { UserForm } from '@rodada/contracts/user'
import { done, refuseFields } from '@rodada/service/errors'
import { onceIn } from '@rodada/service/idempotency'
import type { EntityManager } from '@rodada/service/orm'
import type { AccountCommand } from '../account/account-command.ts'
import { passwordErrors } from '../account/chosen-password.ts'
import { publishUserChanged } from '../account/publish-user-changed.ts'
import { stateAccountChange } from '../account/state-account-change.ts'
import { refuseTakenEmail } from '../account/taken-email.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import { guardHeldEmail } from '../link/held-email.ts'
import { welcome } from '../mail/account-mails.ts'
import { isOwnPasswordGiven, ownPasswordNeeded } from '../own-password/own-password.ts'
import { beginAdministration } from './admin-guards.ts'
import { readUserForm } from './user-form.ts'

type Created = Envelope & { id: number }

/**
 * Makes an account as the form says. A repeated request answers the first one's account.
 * @throws field errors; a refusal where the key came with another body before.
 */
export async function createUser(
  options: AccountOptions,
  command: AccountCommand,
  form: UserForm,
): Promise<Created> {
  const { actor, request } = command
  requireFit(form)
  const confirmed = await isOwnPasswordGiven(options, command.request, form.ownPassword)
  // Otherwise an unattended session could make an administrator, who then does all that needs the password.
  if (form.roles.includes('Admin') && !confirmed) throw ownPasswordNeeded()
  const passwordHash = await options.passwords.hash(form.password ?? '')
  const idempotent = { scope: `user:${actor.userId}`, request }
  return refuseTakenEmail(() =>
    options.orm.em.fork().transactional((em) =>
      onceIn(em, idempotent, async () => {
        await beginAdministration(em, actor)
        const account = await insertUser(em, form, passwordHash)
        await announceAccount(em, options, request, account)
        return { ...done('El usuario se registró.'), id: account.id }
      }),
    ),
  )
}

/** @throws field errors beyond the schema. */
function requireFit(form: UserForm): void {
  const errors = {
    ...passwordErrors(form, form),
    ...(form.status === 'Deleted' && { Status: ['Una cuenta nueva no puede estar eliminada.'] }),
  }
  refuseFields(errors)
}

async function insertUser(em: EntityManager, form: UserForm, passwordHash: string): Promise<UserAccount> {
  const account = em.create(UserAccount, {
    ...readUserForm(form),
    passwordHash,
    status: form.status,
  })
  await guardHeldEmail(em, account.email, account.id)
  return account
}

async function announceAccount(
  em: EntityManager,
  { publish, sendMail }: AccountOptions,
  request: AccountCommand['request'],
  account: UserAccount,
): Promise<void> {
  const { id } = account
  await publishUserChanged(publish, em, account)
  stateAccountChange(em, request, account, 'Cuenta creada')
  if (account.isOpen()) await sendMail(em, welcome, { accountId: id })
}
