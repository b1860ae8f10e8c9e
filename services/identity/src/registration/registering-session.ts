import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { type AppError, done, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { endSessions } from '../account/end-sessions.ts'
import { lockOwnAccount } from '../account/find-account.ts'
import { publicFaceOf } from '../account/public-face.ts'
import { stateAccount } from '../account/state-account.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import { guardHeldEmail } from '../link/held-email.ts'
import { firstAccess } from '../mail/account-mails.ts'
import { removeSecondFactor } from '../one-time-code/codes.ts'
import { removePasskeys } from '../passkey/own-passkeys.ts'
import { liftAttempts } from '../sign-in/block-by-attempts.ts'
import { voidEveryLink } from '../staff/staff-status.ts'

/*
 * What the session that made an account without a password may do while it lives. A customer who paid for a course with a
 * mistyped address must be able to set it right, and the stranger who got the link by that mistake must not see a child's data.
 */

/**
 * Corrects the e-mail and mails the access link there. Everything that was sent or set by the old address is void
 * at once; the old address, which may be a stranger's, is told nothing.
 * @throws a refusal where the session may not, field errors for an e-mail of another account.
 */
export async function correctEmail(
  options: AccountOptions,
  command: Command<Actor>,
  email: string,
): Promise<Envelope> {
  const { em, actor } = command
  const account = await lockOwnAccount(command)
  if (!account.letsCorrectEmail(actor)) throw tooLate()
  const { id: userId, email: before } = account
  await moveTo(em, account, email.trim())
  await command.publish('email.corrected', { userId, before, after: account.email })
  await command.publish('user.changed', publicFaceOf(account))
  stateAccount(command, account, 'Correo corregido al registrarse')
  await command.sendMail(firstAccess, { accountId: userId })
  await endSessions(options, command, { userId, exceptSession: actor.session })
  return done('Tu correo se corrigió.', 'Enviamos ahí el enlace para crear tu contraseña.')
}

async function moveTo(em: EntityManager, account: UserAccount, email: string): Promise<void> {
  await liftAttempts(em, account)
  account.moveTo(email, null)
  em.assign(account, { passwordHash: null, guardedUntil: null, addressConfirmedAt: null })
  await guardHeldEmail(em, account)
  await voidEveryLink(em, account)
  await removeSecondFactor(em, account.id)
  await removePasskeys(em, account.id)
}

/** Mails the access link again; earlier ones are void. @throws a refusal where a password is set already. */
export async function resendAccess(command: Command<Actor>): Promise<Envelope> {
  const account = await lockOwnAccount(command)
  if (!account.letsCorrectEmail(command.actor) || account.passwordHash !== null) throw tooLate()
  await command.sendMail(firstAccess, { accountId: account.id })
  stateAccount(command, account, 'Enlace de acceso enviado otra vez')
  return done(`Enviamos otra vez el enlace a ${account.email}. Revisa también el correo no deseado.`)
}

/** Takes the person's word that the address is right: the account is guarded no longer, nor will it be. */
export async function confirmEmail(command: Command<Actor>): Promise<Envelope> {
  const account = await lockOwnAccount(command)
  if (command.actor.registering !== true) throw tooLate()
  if (account.addressConfirmedAt !== null) command.stateNothing()
  else {
    if (account.passwordHash !== null && !account.isGuarded()) throw tooLate()
    command.em.assign(account, { addressConfirmedAt: command.at, guardedUntil: null })
    await command.publish('user.changed', publicFaceOf(account))
    stateAccount(command, account, 'Correo confirmado al registrarse')
  }
  return done('Gracias por confirmar tu correo.')
}

function tooLate(): AppError {
  return refusal('Tu registro ya terminó. Cambia tu correo en Mis datos.')
}
