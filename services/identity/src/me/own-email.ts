import type { Envelope } from '@rodada/contracts/common'
import { done } from '@rodada/service/errors'
import { stateMovement } from '@rodada/service/movement'
import type { AccountCommand } from '../account/account-command.ts'
import { lockOwnAccount } from '../account/find-account.ts'
import { stateAccountChange } from '../account/state-account-change.ts'
import type { AccountOptions } from '../account-options.ts'
import { voidLinks } from '../link/void-links.ts'
import { emailConfirmation, emailVerification } from '../mail/account-mails.ts'

/** Mails the link that confirms the e-mail: the new one that waits, else the one in use. */
export function sendVerification(
  { orm, sendMail }: AccountOptions,
  { actor, request }: AccountCommand,
): Promise<Envelope> {
  return orm.em.fork().transactional(async (em) => {
    const { id, email, pendingEmail, emailVerifiedAt } = await lockOwnAccount({ em, actor })
    if (pendingEmail === null && emailVerifiedAt !== null) return done('Tu correo ya está confirmado.')
    await sendMail(em, pendingEmail === null ? emailVerification : emailConfirmation, { accountId: id })
    stateMovement(em, request, {
      title: 'Enlace para confirmar el correo enviado',
      description: `Cuenta ${id}`,
      subjectId: id,
    })
    return done(`Enviamos un enlace a ${pendingEmail ?? email}. Revisa también el correo no deseado.`)
  })
}

/** Forgets a new e-mail that waits, with the link that was mailed to it. */
export function cancelEmailChange(
  { orm }: AccountOptions,
  { actor, request }: AccountCommand,
): Promise<Envelope> {
  return orm.em.fork().transactional(async (em) => {
    const account = await lockOwnAccount({ em, actor })
    const { id, pendingEmail } = account
    if (pendingEmail === null) return done('No había un cambio de correo pendiente.')
    account.pendingEmail = null
    await voidLinks(em, id, ['confirm-email'])
    stateAccountChange(em, request, account, 'Cambio de correo cancelado')
    return done('El cambio de correo se canceló.')
  })
}
