import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { authenticate as call, SessionUser } from '@rodada/contracts/session'
import { recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { emailKey } from '../account/email-key.ts'
import { lockAccount } from '../account/find-account.ts'
import { rememberBrowser } from '../account/known-browsers.ts'
import { sessionUserOf } from '../account/session-user.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import { dbOf } from '../entities.ts'
import { makeChallenge } from '../one-time-code/challenge.ts'
import { hasSecondFactor } from '../one-time-code/codes.ts'
import { blockByAttempts } from './block-by-attempts.ts'
import { countWrong, type TakenTry, takeTry } from './password-try.ts'
import { forgive } from './throttle.ts'

type Credentials = BodyOf<typeof call>
type Answer = ResponseOf<typeof call>

/**
 * Checks e-mail and password. Unknown e-mail, wrong password and an account that may not sign in look the
 * same from outside: same answer, same work, same growing delay. Each outcome is in the movement log.
 */
export async function authenticate(
  options: AccountOptions,
  credentials: Credentials,
  request: FastifyRequest,
): Promise<Answer> {
  const { orm } = options
  const em = orm.em.fork()
  const known = await findAccount(em, credentials.email)
  const browser = credentials.knownBrowser ?? null
  const taken = await takeTry(em, { ...credentials, browser, account: known }, options.limits)
  if (typeof taken === 'number') return { user: null, retryAfter: taken }
  const { valid, outdated } = await options.passwords.check(known?.passwordHash ?? null, credentials.password)
  const attempt: SignInAttempt = { ...options, credentials, request, known, valid, taken }
  if (known && valid) {
    const newHash = outdated ? await options.passwords.hash(credentials.password) : null
    // Not in `em`: there the account, read anew, would be the very object that it is compared with.
    const admitted = await orm.em.fork().transactional((tx) => admit(tx, attempt, known, newHash))
    if (admitted) return { ...admitted, retryAfter: 0 }
  }
  return { user: null, retryAfter: await orm.em.fork().transactional((tx) => refuse(tx, attempt)) }
}

interface SignInAttempt extends AccountOptions {
  readonly credentials: Credentials
  readonly request: FastifyRequest
  readonly known: UserAccount | null
  readonly valid: boolean
  readonly taken: TakenTry
}

function findAccount(em: EntityManager, email: string): Promise<UserAccount | null> {
  return em.findOne(UserAccount, { emailKey: emailKey(email), status: { $ne: 'Deleted' } })
}

/** @returns null when the account changed while its password was checked, or may not sign in. */
async function admit(
  em: EntityManager,
  attempt: SignInAttempt,
  known: UserAccount,
  newHash: string | null,
): Promise<Pick<Answer, 'user' | 'challenge'> | null> {
  const { publish, credentials, request, taken, factorKeys } = attempt
  const account = await lockAccount(em, known.id)
  if (!account?.isOpen() || account.passwordHash !== known.passwordHash) return null
  await forgive(em, taken.counter)
  if (newHash !== null) await book(em, account.id, { passwordHash: newHash })
  if (!(await hasSecondFactor(em, account.id)))
    return { user: await noteSignIn(em, attempt, account, credentials) }
  await recordMovement(publish, em, request, {
    title: 'Contraseña correcta, falta el código',
    description: `Cuenta ${account.id}`,
    actorId: null,
    subjectId: account.id,
    origin: credentials,
  })
  const { id, passwordHash } = account
  return { user: null, challenge: makeChallenge(factorKeys, { id, passwordHash: newHash ?? passwordHash }) }
}

/** Not through the entity: a sign-in is no edit, and an open form of the staff must not become stale by it. */
async function book(
  em: EntityManager,
  id: number,
  values: { readonly passwordHash: string } | { readonly lastVisit: Date },
): Promise<void> {
  await dbOf(em).updateTable('user_account').set(values).where('id', '=', id).execute()
}

/** Stores a sign-in that has passed all of its steps. @returns the owner of the session. */
export async function noteSignIn(
  em: EntityManager,
  options: AccountOptions & { readonly request: FastifyRequest },
  account: UserAccount,
  origin: Pick<Credentials, 'address' | 'userAgent' | 'knownBrowser'>,
  how?: string,
): Promise<SessionUser> {
  const { publish, request } = options
  await book(em, account.id, { lastVisit: new Date() })
  await rememberBrowser(em, account.id, origin.knownBrowser)
  await recordMovement(publish, em, request, {
    title: 'Inicio de sesión',
    description: [`Cuenta ${account.id}`, how].filter(Boolean).join(', '),
    actorId: account.id,
    subjectId: account.id,
    origin,
  })
  return sessionUserOf(options, account, { hasFactor: how !== undefined })
}

/** @returns seconds until another try is looked at. */
async function refuse(em: EntityManager, attempt: SignInAttempt): Promise<number> {
  const { publish, credentials, request, known, valid, taken } = attempt
  await recordMovement(publish, em, request, {
    title: 'Inicio de sesión rechazado',
    description: known
      ? `Cuenta ${known.id}: ${valid ? 'no activa' : 'contraseña incorrecta'}`
      : 'Correo sin cuenta',
    level: 'warning',
    actorId: null,
    subjectId: known?.id ?? null,
    origin: credentials,
  })
  const { wait, isLast } = await countWrong(em, taken)
  const { counter, isUnknown } = taken
  if (known && !valid && isUnknown && isLast)
    await blockByAttempts(em, attempt, { accountId: known.id, counter, request, origin: credentials })
  return wait
}
