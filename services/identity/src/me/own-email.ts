import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import { done } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { lockOwnAccount } from '../account/find-account.ts'
import { stateAccount } from '../account/state-account.ts'
import { voidLinks } from '../link/void-links.ts'
import { emailConfirmation, emailVerification } from '../mail/account-mails.ts'

/** Mails the link that confirms the e-mail: the new one that waits, else the one in use. */
export async function sendVerification(command: Command<Actor>): Promise<Envelope> {
  const account = await lockOwnAccount(command)
  const { id, email, pendingEmail, emailVerifiedAt } = account
  if (pendingEmail === null && emailVerifiedAt !== null) {
    command.stateNothing()
    return done('Tu correo ya está confirmado.')
  }
  await command.sendMail(pendingEmail === null ? emailVerification : emailConfirmation, { accountId: id })
  stateAccount(command, account, 'Enlace para confirmar el correo enviado')
  return done(`Enviamos un enlace a ${pendingEmail ?? email}. Revisa también el correo no deseado.`)
}

/** Forgets a new e-mail that waits, with the link that was mailed to it. */
export async function cancelEmailChange(command: Command<Actor>): Promise<Envelope> {
  const account = await lockOwnAccount(command)
  if (account.pendingEmail === null) {
    command.stateNothing()
    return done('No había un cambio de correo pendiente.')
  }
  account.pendingEmail = null
  await voidLinks(command.em, account.id, ['confirm-email'])
  stateAccount(command, account, 'Cambio de correo cancelado')
  return done('El cambio de correo se canceló.')
}
