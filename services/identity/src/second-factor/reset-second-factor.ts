import type { BodyOf } from '@rodada/contracts/call'
import type { resetSecondFactor as call } from '@rodada/contracts/second-factor'
import { refusal } from '@rodada/service/errors'
import { stateMovement } from '@rodada/service/movement'
import type { AccountCommand } from '../account/account-command.ts'
import { changeEndingSessions } from '../account/end-sessions.ts'
import { findAccount, lockLivingAccount } from '../account/find-account.ts'
import type { AccountOptions } from '../account-options.ts'
import { beginAdministration } from '../administration/admin-guards.ts'
import { secondFactorOff } from '../mail/account-mails.ts'
import { removeSecondFactor } from '../one-time-code/codes.ts'
import { isOwnPasswordGiven, ownPasswordNeeded } from '../own-password/own-password.ts'
import { removePasskeys } from '../passkey/own-passkeys.ts'
import { forgiveCodes } from '../sign-in/throttle.ts'

/**
 * Takes away the second factor of a user who lost app and recovery codes, and ends all of their sessions; the owner is
 * told by mail.
 * @throws notFound, or a refusal: there is none, it is one's own, or the own password is needed.
 */
export async function resetSecondFactor(
  options: AccountOptions,
  command: AccountCommand,
  id: number,
  { reason, ownPassword }: BodyOf<typeof call>,
): Promise<void> {
  const { orm, sendMail } = options
  const { actor, request } = command
  await findAccount(orm.em.fork(), id)
  const confirmed = await isOwnPasswordGiven(options, command.request, ownPassword)
  await changeEndingSessions(orm.em.fork(), options, { userId: id }, async (em) => {
    await beginAdministration(em, actor)
    await lockLivingAccount(em, id)
    // A stolen session must not remove it without a code.
    if (id === actor.userId) throw refusal('La tuya se desactiva en tu cuenta, con un código.')
    if (!confirmed) throw ownPasswordNeeded()
    const [hadCodes, hadPasskeys] = [await removeSecondFactor(em, id), await removePasskeys(em, id)]
    if (!hadCodes && !hadPasskeys) throw refusal('La cuenta no tiene verificación en dos pasos.')
    await forgiveCodes(em, id)
    stateMovement(em, request, {
      title: 'Verificación en dos pasos quitada por un administrador',
      description: `Cuenta ${id}`,
      level: 'warning',
      subjectId: id,
      formData: { reason },
    })
    await sendMail(em, secondFactorOff, { accountId: id })
  })
}
