import type { Envelope } from '@rodada/contracts/common'
import type { UserForm } from '@rodada/contracts/user'
import { done, fieldErrors } from '@rodada/service/errors'
import { idempotently } from '@rodada/service/idempotency'
import { recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AccountCommand } from '../accounts/account-command.ts'
import { passwordErrors } from '../accounts/chosen-password.ts'
import { publishUserChanged } from '../accounts/publish-user-changed.ts'
import { refusingTakenEmail } from '../accounts/taken-email.ts'
import { UserAccount } from '../accounts/user-account.entity.ts'
import type { AccountOptions } from '../commands/account-options.ts'
import { guardHeldEmail } from '../links/held-email.ts'
import { beginAdministration } from './admin-guards.ts'
import { readUserForm } from './user-form.ts'

type Created = Envelope & { id: number }

/**
 * Makes an account as the form says. A repeated request answers the first one's account.
 * @throws field errors; a refusal where the key came with another body before.
 */
export async function createUser(
  options: AccountOptions,
  { actor, request }: AccountCommand,
  form: UserForm,
): Promise<Created> {
  requireFit(form)
  const passwordHash = await options.passwords.hash(form.password ?? '')
  const idempotent = { scope: `user:${actor.userId}`, request }
  return refusingTakenEmail(() =>
    options.orm.em.fork().transactional((em) =>
      idempotently(em, idempotent, async () => {
        await beginAdministration(em, actor)
        const account = await insertUser(em, form, passwordHash)
        await tellCreated(em, options, request, account)
        return { ...done('El usuario se registró.'), id: account.id }
      }),
    ),
  )
}

/** @throws field errors of what the schema cannot say. */
function requireFit(form: UserForm): void {
  const errors = {
    ...passwordErrors(form),
    ...(form.status === 'Deleted' && { Status: ['Una cuenta nueva no puede estar eliminada.'] }),
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}

async function insertUser(em: EntityManager, form: UserForm, passwordHash: string): Promise<UserAccount> {
  const account = em.create(UserAccount, {
    ...readUserForm(form),
    passwordHash,
    status: form.status,
    statusCause: form.status === 'Active' ? null : 'staff',
  })
  await em.flush()
  await guardHeldEmail(em, account.email, account.id)
  return account
}

async function tellCreated(
  em: EntityManager,
  { publish, sendMail }: AccountOptions,
  request: AccountCommand['request'],
  account: UserAccount,
): Promise<void> {
  const { id, name, lastName, email, status, roles } = account
  await publishUserChanged(publish, em, account)
  await recordMovement(publish, em, request, {
    title: 'Cuenta creada',
    description: `Cuenta ${id}`,
    subjectId: id,
    formData: { name, lastName, email, status, roles },
  })
  if (status === 'Active') await sendMail(em, { kind: 'welcome', accountId: id })
}
