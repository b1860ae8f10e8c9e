import type { Envelope } from '@rodada/contracts/common'
import { type AppError, done, refusal } from '@rodada/service/errors'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AccountCommand } from '../account/account-command.ts'
import { changeEndingSessions } from '../account/end-sessions.ts'
import { lockOwnAccount } from '../account/find-account.ts'
import { publishUserChanged } from '../account/publish-user-changed.ts'
import { stateAccountChange } from '../account/state-account-change.ts'
import { refuseTakenEmail } from '../account/taken-email.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import { voidEveryLink } from '../administration/staff-status.ts'
import { guardHeldEmail } from '../link/held-email.ts'
import { firstAccess } from '../mail/account-mails.ts'
import { removeSecondFactor } from '../one-time-code/codes.ts'
import { removePasskeys } from '../passkey/own-passkeys.ts'
import { liftAttempts } from '../sign-in/block-by-attempts.ts'

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
  { actor, request }: AccountCommand,
  email: string,
): Promise<Envelope> {
  const { orm, publish, sendMail } = options
  const sessions = { userId: actor.userId, exceptSession: actor.session }
  await refuseTakenEmail(() =>
    changeEndingSessions(orm.em.fork(), options, sessions, async (em) => {
      const account = await lockOwnAccount({ em, actor })
      if (!account.letsCorrectEmail(actor)) throw tooLate()
      const { email: before } = account
      await moveTo(em, account, email.trim())
      await publish(em, 'email.corrected', { userId: account.id, before, after: account.email })
      await publishUserChanged(publish, em, account)
      stateAccountChange(em, request, account, 'Correo corregido al registrarse')
      await sendMail(em, firstAccess, { accountId: account.id })
    }),
  )
  return done('Tu correo se corrigió.', 'Enviamos ahí el enlace para crear tu contraseña.')
}

async function moveTo(em: EntityManager, account: UserAccount, email: string): Promise<void> {
  await liftAttempts(em, account)
  account.moveTo(email, null)
  em.assign(account, { passwordHash: null, guardedUntil: null, addressConfirmedAt: null })
  await guardHeldEmail(em, account, email)
  await voidEveryLink(em, account)
  await removeSecondFactor(em, account.id)
  await removePasskeys(em, account.id)
}

/** Mails the access link again; earlier ones are void. @throws a refusal where a password is set already. */
export function resendAccess(
  { orm, sendMail }: AccountOptions,
  { actor, request }: AccountCommand,
): Promise<Envelope> {
  return orm.em.fork().transactional(async (em) => {
    const account = await lockOwnAccount({ em, actor })
    if (!account.letsCorrectEmail(actor) || account.passwordHash !== null) throw tooLate()
    await sendMail(em, firstAccess, { accountId: account.id })
    stateMovement(em, request, {
      title: 'Enlace de acceso enviado otra vez',
      description: `Cuenta ${account.id}`,
      subjectId: account.id,
    })
    return done(`Enviamos otra vez el enlace a ${account.email}. Revisa también el correo no deseado.`)
  })
}

/** Takes the person's word that the address is right: the account is guarded no longer, nor will it be. */
export function confirmEmail(
  { orm, publish }: AccountOptions,
  { actor, request }: AccountCommand,
): Promise<Envelope> {
  return orm.em.fork().transactional(async (em) => {
    const account = await lockOwnAccount({ em, actor })
    if (actor.registering !== true) throw tooLate()
    const confirmed = done('Gracias por confirmar tu correo.')
    if (account.addressConfirmedAt !== null) return confirmed
    if (account.passwordHash !== null && !account.isGuarded()) throw tooLate()
    em.assign(account, { addressConfirmedAt: new Date(), guardedUntil: null })
    await publishUserChanged(publish, em, account)
    stateAccountChange(em, request, account, 'Correo confirmado al registrarse')
    return confirmed
  })
}

function tooLate(): AppError {
  return refusal('Tu registro ya terminó. Cambia tu correo en Mis datos.')
}
