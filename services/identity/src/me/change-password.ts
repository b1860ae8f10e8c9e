import type { updatePassword as call } from '@rodada/contracts/account'
import type { BodyOf } from '@rodada/contracts/call'
import type { BegunSession } from '@rodada/contracts/session'
import { type AppError, fieldErrors, refusal } from '@rodada/service/errors'
import { recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AccountCommand } from '../accounts/account-command.ts'
import { passwordErrors } from '../accounts/chosen-password.ts'
import { findOwnAccount, lockOwnAccount } from '../accounts/own-account.ts'
import type { UserAccount } from '../accounts/user-account.entity.ts'
import type { AccountOptions } from '../commands/account-options.ts'
import { changeEndingSessions } from '../commands/end-sessions.ts'
import { entryLinks } from '../links/link-purposes.ts'
import { voidLinks } from '../links/void-links.ts'
import { countRefusal, forgive, takeTry } from '../sign-in/throttle.ts'

type Form = BodyOf<typeof call>

export interface PasswordOptions extends AccountOptions {
  /** Whether wrong passwords are slowed. */
  readonly limits: boolean
}

/**
 * Changes one's own password. A wrong old one is slowed like a wrong sign-in and counts against the same account,
 * but blocks nothing: whoever asks is signed in already.
 * @returns the session that takes the place of all that the account had.
 * @throws field errors, or a refusal where the account has no password yet.
 */
export async function changePassword(
  options: PasswordOptions,
  command: AccountCommand,
  form: Form,
): Promise<BegunSession> {
  requireFit(form)
  const em = options.orm.em.fork()
  const known = await findOwnAccount(em, command.actor)
  if (known.passwordHash === null) throw noPassword()
  await requireOldPassword(options, command, known, form.oldPassword)
  const newHash = await options.passwords.hash(form.newPassword)
  const { result: roles, startedAt } = await changeEndingSessions(
    em.fork(),
    options,
    { userId: known.id },
    (tx) => writePassword(tx, options, command, { oldHash: known.passwordHash, newHash }),
  )
  return { userId: known.id, roles, startedAt, registering: command.actor.registering === true }
}

/** @throws field errors under the form's own names. */
function requireFit({ newPassword, confirmPassword }: Form): void {
  const { Password, ...errors } = passwordErrors({ password: newPassword, confirmPassword })
  if (Password) throw fieldErrors({ NewPassword: Password })
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}

function noPassword(): AppError {
  return refusal('Tu cuenta aún no tiene contraseña. Créala con el enlace que te enviamos por correo.')
}

function wrongPassword(): AppError {
  return fieldErrors({ OldPassword: ['La contraseña actual no es correcta.'] })
}

/** @throws field errors: wrong, or tried too often to be looked at. */
async function requireOldPassword(
  { orm, publish, passwords, limits }: PasswordOptions,
  { request }: AccountCommand,
  { id, email, passwordHash }: UserAccount,
  oldPassword: string,
): Promise<void> {
  const em = orm.em.fork()
  const attempt = { email, address: request.ip }
  const wait = limits ? await takeTry(em, attempt) : 0
  if (wait > 0) throw fieldErrors({ OldPassword: [waitText(wait)] })
  if ((await passwords.check(passwordHash, oldPassword)).valid) return
  await em.transactional(async (tx) => {
    await recordMovement(publish, tx, request, {
      title: 'Cambio de contraseña rechazado',
      description: `Cuenta ${id}: contraseña incorrecta`,
      level: 'warning',
      subjectId: id,
    })
    if (limits) await countRefusal(tx, attempt)
  })
  throw wrongPassword()
}

function waitText(seconds: number): string {
  const time = seconds === 1 ? '1 segundo' : `${seconds} segundos`
  return `Hubo varios intentos con una contraseña incorrecta. Espera ${time} y vuelve a intentarlo.`
}

interface Hashes {
  /** The one that was compared. */
  readonly oldHash: string | null
  readonly newHash: string
}

/** @throws field errors where the password changed while it was compared. */
async function writePassword(
  em: EntityManager,
  { publish, sendMail }: PasswordOptions,
  { actor, request }: AccountCommand,
  { oldHash, newHash }: Hashes,
): Promise<UserAccount['roles']> {
  const account = await lockOwnAccount(em, actor)
  if (account.passwordHash !== oldHash) throw wrongPassword()
  account.passwordHash = newHash
  // Whoever had the old password may have asked for another e-mail as well.
  account.pendingEmail = null
  await em.flush()
  await voidLinks(em, account.id, entryLinks)
  await forgive(em, account.email)
  await recordMovement(publish, em, request, {
    title: 'Contraseña actualizada',
    description: `Cuenta ${account.id}`,
    subjectId: account.id,
  })
  await sendMail(em, { kind: 'password-changed', accountId: account.id })
  return [...account.roles]
}
