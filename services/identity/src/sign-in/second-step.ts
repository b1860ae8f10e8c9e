import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { authenticateCode as call } from '@rodada/contracts/session'
import { recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { lockAccount } from '../account/find-account.ts'
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
  const answer = await orm.em
    .fork()
    .transactional((tx) => admit(tx, { ...options, ...taken, typed, request, challenge }))
  if (answer) return answer
  await forgetOld(em)
  return { user: null, retryAfter: await secondsToWait(em, [taken.counter]), expired: false }
}

interface CodeAttempt extends AccountOptions, CodeTry {
  readonly typed: Typed
  readonly request: FastifyRequest
  readonly challenge: Challenge
}

const how: Readonly<Record<UsedCode, string>> = {
  app: 'con código de la aplicación',
  recovery: 'con un código de recuperación',
}

/** @returns null where the code is wrong. */
async function admit(em: EntityManager, attempt: CodeAttempt): Promise<Answer | null> {
  const { challenge, factorKeys, typed, counter } = attempt
  const account = await lockAccount(em, challenge.accountId)
  if (!account?.isOpen() || !challenge.isOf(account) || !(await hasSecondFactor(em, account.id))) {
    await forgive(em, counter)
    return expired
  }
  const used = await takeCode(em, factorKeys, account.id, typed.code)
  if (used === null) {
    await noteWrong(em, attempt)
    // Whoever types them knows the password, which its owner must hear of; once a day, however long it goes on.
    if (attempt.endsFirstRow) await attempt.sendMail(em, codesRefused, { accountId: account.id })
    return null
  }
  await forgive(em, counter)
  return { user: await noteSignIn(em, attempt, account, typed, how[used]), retryAfter: 0, expired: false }
}

function noteWrong(em: EntityManager, { publish, request, challenge, typed }: CodeAttempt): Promise<void> {
  return recordMovement(publish, em, request, {
    title: 'Código de inicio de sesión rechazado',
    description: `Cuenta ${challenge.accountId}: contraseña correcta, código incorrecto`,
    level: 'warning',
    actorId: null,
    subjectId: challenge.accountId,
    origin: typed,
  })
}
