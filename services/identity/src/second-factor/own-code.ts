import { knownBrowserOf } from '@rodada/service/browser'
import { type AppError, fieldErrors } from '@rodada/service/errors'
import { recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AccountCommand } from '../account/account-command.ts'
import { lockOwnAccount } from '../account/find-account.ts'
import type { AccountOptions } from '../account-options.ts'
import { takeCode } from '../one-time-code/codes.ts'
import { takeCodeTry } from '../sign-in/code-try.ts'
import { type Counter, forgive } from '../sign-in/throttle.ts'

export function wrongCode(): AppError {
  return fieldErrors({ Code: ['El código no es correcto o ya se usó. Espera al siguiente.'] })
}

/** @throws field errors: a wrong code of one's own second factor, or tried too often to be looked at. */
export async function requireCode(
  options: AccountOptions,
  command: AccountCommand,
  code: string,
): Promise<void> {
  const { orm } = options
  const { actor, request } = command
  const taken = await takeCodeTry(orm.em.fork(), actor.userId, knownBrowserOf(request))
  if (typeof taken === 'number')
    throw fieldErrors({ Code: ['Hubo varios intentos con un código incorrecto. Espera unos minutos.'] })
  const isRight = await orm.em
    .fork()
    .transactional((em) => take(em, options, command, { code, counter: taken.counter }))
  if (!isRight) throw wrongCode()
}

interface Try {
  readonly code: string
  readonly counter: Counter
}

async function take(
  em: EntityManager,
  { publish, factorKeys }: AccountOptions,
  { actor, request }: AccountCommand,
  { code, counter }: Try,
): Promise<boolean> {
  const { id } = await lockOwnAccount({ em, actor })
  const used = await takeCode(em, factorKeys, id, code)
  if (used !== null) await forgive(em, counter)
  await recordMovement(publish, em, request, {
    title: used === null ? 'Código de verificación rechazado' : 'Código de verificación confirmado',
    description: `Cuenta ${id}`,
    ...(used === null && { level: 'warning' as const }),
    subjectId: id,
  })
  return used !== null
}
