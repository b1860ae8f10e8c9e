import type { updateOwnData as call, OwnData } from '@rodada/contracts/account/calls'
import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { emailKey } from '../account/email-key.ts'
import { lockOwnAccount } from '../account/find-account.ts'
import { publicFaceOf } from '../account/public-face.ts'
import { requireVersion } from '../account/require-version.ts'
import { stateAccount } from '../account/state-account.ts'
import { takenEmail } from '../account/taken-email.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import { guardHeldEmail } from '../link/held-email.ts'
import { emailConfirmation } from '../mail/account-mails.ts'
import { ownPasswordNeeded } from '../own-password/own-password.ts'

type Form = BodyOf<typeof call>

export function presentOwnData(account: UserAccount): OwnData {
  return {
    firstName: account.name,
    lastName: account.lastName,
    phone: account.phone ?? '',
    email: account.email,
    pendingEmail: account.pendingEmail ?? '',
    emailVerified: account.emailVerifiedAt !== null,
    version: account.version,
  }
}

/**
 * Changes one's own data. Another e-mail takes effect by the link that is mailed to it; until then it waits beside
 * the one in use.
 * @param confirmed whether the own password was given.
 * @throws a refusal where the data changed since the form was filled or the own password is needed, field errors for an
 *   e-mail of another account.
 */
export async function updateOwnData(
  command: Command<Actor>,
  form: Form,
  confirmed: boolean,
): Promise<Envelope> {
  const { em } = command
  const account = await lockOwnAccount(command)
  requireVersion(account.version, form.version)
  if (emailKey(form.email) !== account.emailKey && !confirmed) throw ownPasswordNeeded()
  const isNewEmail = await writeEmail(em, account, form.email.trim())
  em.assign(account, { name: form.firstName.trim(), lastName: form.lastName?.trim() ?? '' })
  account.phone = form.phone || null
  await command.publish('user.changed', publicFaceOf(account))
  stateAccount(command, account, 'Datos personales actualizados')
  if (!isNewEmail) return done('Tus datos se actualizaron.')
  await command.sendMail(emailConfirmation, { accountId: account.id })
  return done('Tus datos se actualizaron.', `Enviamos un enlace a ${account.pendingEmail} para confirmarlo.`)
}

/** @returns whether the e-mail is another one, which waits for its confirmation now. */
async function writeEmail(em: EntityManager, account: UserAccount, email: string): Promise<boolean> {
  const key = emailKey(email)
  if (key === account.emailKey) {
    account.email = email
    return false
  }
  // An early answer; the use of the link decides.
  if (await em.count(UserAccount, { emailKey: key, status: { $ne: 'Deleted' } })) throw takenEmail()
  await guardHeldEmail(em, account, email)
  account.pendingEmail = email
  return true
}
