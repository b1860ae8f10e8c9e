import type { authenticateCode as call } from '@rodada/contracts/account/session'
import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import { type Command, runCommand } from '@rodada/service/command/command'
import type { FastifyRequest } from 'fastify'
import { lockAccount } from '../account/find-account.ts'
import { stateAccount } from '../account/state-account.ts'
import type { AccountOptions } from '../account-options.ts'
import { codesRefused } from '../mail/account-mails.ts'
import { type Challenge, readChallenge } from '../one-time-code/challenge.ts'
import { hasSecondFactor, takeCode, type UsedCode } from '../one-time-code/codes.ts'
import { noteSignIn } from './authenticate.ts'
import { type CodeTry, takeCodeTry } from './code-try.ts'
import { forgetOld, forgive, secondsToWait } from './throttle.ts'

type Typed = BodyOf<typeof call>
type Answer = ResponseOf<typeof call>

const expired: Answer = { user: null, retryAfter: 0, expired: true }

/** Checks the code of the second step. A wrong one is counted; too old a first step begins anew. */
export async function authenticateCode(
  options: AccountOptions,
  typed: Typed,
  request: FastifyRequest,
): Promise<Answer> {
  const { orm, factorKeys } = options
  const challenge = readChallenge(factorKeys, typed.challenge)
  if (challenge === null) return expired
  const em = orm.em.fork()
  const taken = await takeCodeTry(em, challenge.accountId, typed.knownBrowser)
  if (typeof taken === 'number') return { user: null, retryAfter: taken, expired: false }
  const attempt = { ...taken, typed, challenge }
  const answer = await runCommand(options, request, (command) => admit(options, command, attempt))
  if (answer) return answer
  await forgetOld(em)
  return { user: null, retryAfter: await secondsToWait(em, [taken.counter]), expired: false }
}

interface CodeAttempt extends CodeTry {
  readonly typed: Typed
  readonly challenge: Challenge
}

const how: Readonly<Record<UsedCode, string>> = {
  app: 'con código de la aplicación',
  recovery: 'con un código de recuperación',
}

/** @returns null where the code is wrong. */
async function admit(
  options: AccountOptions,
  command: Command,
  { challenge, typed, counter, endsFirstRow }: CodeAttempt,
): Promise<Answer | null> {
  const { em } = command
  const account = await lockAccount(em, challenge.accountId)
  if (!account?.isOpen() || !challenge.isOf(account) || !(await hasSecondFactor(em, account.id))) {
    await forgive(em, counter)
    return expired
  }
  const used = await takeCode(em, options.factorKeys, account.id, typed.code)
  if (used === null) {
    stateAccount(command, account, 'Código de inicio de sesión rechazado', {
      description: `Cuenta ${account.id}: contraseña correcta, código incorrecto`,
      level: 'warning',
      actorId: null,
      origin: typed,
    })
    // Whoever types them knows the password, which its owner must hear of; once a day, however long it goes on.
    if (endsFirstRow) await command.sendMail(codesRefused, { accountId: account.id })
    return null
  }
  await forgive(em, counter)
  const user = await noteSignIn(options, command, account, typed, how[used])
  return { user, retryAfter: 0, expired: false }
}
