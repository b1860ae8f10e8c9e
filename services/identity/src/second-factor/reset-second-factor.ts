import type { resetSecondFactor as call } from '@rodada/contracts/account/second-factor'
import type { BodyOf } from '@rodada/contracts/call'
import type { Command } from '@rodada/service/command/command'
import { refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { endSessions } from '../account/end-sessions.ts'
import { findAccount, lockLivingAccount } from '../account/find-account.ts'
import { stateAccount } from '../account/state-account.ts'
import type { UserRequest } from '../account/user-request.ts'
import type { AccountOptions } from '../account-options.ts'
import { secondFactorOff } from '../mail/account-mails.ts'
import { removeSecondFactor } from '../one-time-code/codes.ts'
import { isOwnPasswordGiven, ownPasswordNeeded } from '../own-password/own-password.ts'
import { removePasskeys } from '../passkey/own-passkeys.ts'
import { forgiveCodes } from '../sign-in/throttle.ts'
import { beginAdministration } from '../staff/admin-guards.ts'

type Form = BodyOf<typeof call>

/**
 * What comes before the transaction of `resetSecondFactor`.
 * @returns whether the administrator's own password was given.
 * @throws notFound, or field errors.
 */
export async function prepareReset(
  options: AccountOptions,
  request: UserRequest,
  id: number,
  { ownPassword }: Form,
): Promise<boolean> {
  await findAccount(options.orm.em.fork(), id)
  return isOwnPasswordGiven(options, request, ownPassword)
}

/**
 * Takes away the second factor of a user who lost app and recovery codes, and ends all of their sessions; the owner is
 * told by mail.
 * @throws notFound, or a refusal: there is none, it is one's own, or the own password is needed.
 */
export async function resetSecondFactor(
  options: AccountOptions,
  command: Command<Actor>,
  { id, reason, confirmed }: Pick<Form, 'reason'> & { readonly id: number; readonly confirmed: boolean },
): Promise<void> {
  const { em, actor } = command
  await beginAdministration(command)
  const account = await lockLivingAccount(command, id)
  // A stolen session must not remove it without a code.
  if (id === actor.userId) throw refusal('La tuya se desactiva en tu cuenta, con un código.')
  if (!confirmed) throw ownPasswordNeeded()
  const [hadCodes, hadPasskeys] = [await removeSecondFactor(em, id), await removePasskeys(em, id)]
  if (!hadCodes && !hadPasskeys) throw refusal('La cuenta no tiene verificación en dos pasos.')
  await forgiveCodes(em, id)
  stateAccount(command, account, 'Verificación en dos pasos quitada por un administrador', {
    level: 'warning',
    formData: { reason },
  })
  await command.sendMail(secondFactorOff, { accountId: id })
  await endSessions(options, command, { userId: id })
}
