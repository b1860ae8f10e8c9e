import { runCommand } from '@rodada/service/command/command'
import { knownBrowserOf } from '@rodada/service/http/browser'
import { type AppError, fieldErrors } from '@rodada/service/http/errors'
import { lockOwnAccount } from '../account/find-account.ts'
import { stateAccount } from '../account/state-account.ts'
import type { UserRequest } from '../account/user-request.ts'
import type { AccountOptions } from '../account-options.ts'
import { takeCode } from '../one-time-code/codes.ts'
import { takeCodeTry } from '../sign-in/code-try.ts'
import { forgive } from '../sign-in/throttle.ts'

export function wrongCode(): AppError {
  return fieldErrors({ Code: ['El código no es correcto o ya se usó. Espera al siguiente.'] })
}

/**
 * Uses a code of one's own second factor up, before the transaction of what asks for it: what is counted stays when that
 * is refused.
 * @throws field errors: wrong, or tried too often to be looked at.
 */
export async function requireCode(
  options: AccountOptions,
  request: UserRequest,
  code: string,
): Promise<void> {
  const taken = await takeCodeTry(options.orm.em.fork(), request.actor.userId, knownBrowserOf(request))
  if (typeof taken === 'number')
    throw fieldErrors({ Code: ['Hubo varios intentos con un código incorrecto. Espera unos minutos.'] })
  const isRight = await runCommand(options, request, async (command) => {
    const { em } = command
    const account = await lockOwnAccount(command)
    const used = await takeCode(em, options.factorKeys, account.id, code)
    if (used === null)
      stateAccount(command, account, 'Código de verificación rechazado', { level: 'warning' })
    else {
      await forgive(em, taken.counter)
      stateAccount(command, account, 'Código de verificación confirmado')
    }
    return used !== null
  })
  if (!isRight) throw wrongCode()
}
