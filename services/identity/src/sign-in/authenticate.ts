import type { authenticate as call, SessionUser } from '@rodada/contracts/account/session'
import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import { type Command, runCommand } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import type { FastifyRequest } from 'fastify'
import { emailKey } from '../account/email-key.ts'
import { lockAccount } from '../account/find-account.ts'
import { rememberBrowser } from '../account/known-browsers.ts'
import { sessionUserOf } from '../account/session-user.ts'
import { stateAccount } from '../account/state-account.ts'
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
  const { orm, passwords, limits } = options
  const em = orm.em.fork()
  const known = await findAccount(em, credentials.email)
  const browser = credentials.knownBrowser ?? null
  const taken = await takeTry(em, { ...credentials, browser, account: known }, limits)
  if (typeof taken === 'number') return { user: null, retryAfter: taken }
  const { valid, outdated } = await passwords.check(known?.passwordHash ?? null, credentials.password)
  if (known && valid) {
    const newHash = outdated ? await passwords.hash(credentials.password) : null
    const attempt = { credentials, taken, known, newHash }
    const admitted = await runCommand(options, request, (command) => admit(options, command, attempt))
    if (admitted) return { ...admitted, retryAfter: 0 }
  }
  const attempt = { credentials, taken, known, valid }
  return { user: null, retryAfter: await runCommand(options, request, (command) => refuse(command, attempt)) }
}

interface SignInAttempt {
  readonly credentials: Credentials
  readonly taken: TakenTry
}

function findAccount(em: EntityManager, email: string): Promise<UserAccount | null> {
  return em.findOne(UserAccount, { emailKey: emailKey(email), status: { $ne: 'Deleted' } })
}

interface RightTry extends SignInAttempt {
  /** The account whose password was checked. */
  readonly known: UserAccount
  /** Null where the stored hash is up to date. */
  readonly newHash: string | null
}

/** @returns null when the account changed while its password was checked, or may not sign in. */
async function admit(
  options: AccountOptions,
  command: Command,
  { credentials, taken, known, newHash }: RightTry,
): Promise<Pick<Answer, 'user' | 'challenge'> | null> {
  const { em } = command
  const account = await lockAccount(em, known.id)
  if (!account?.isOpen() || account.passwordHash !== known.passwordHash) return null
  await forgive(em, taken.counter)
  if (newHash !== null) await book(em, account.id, { passwordHash: newHash })
  if (!(await hasSecondFactor(em, account.id)))
    return { user: await noteSignIn(options, command, account, credentials) }
  const origin = credentials
  stateAccount(command, account, 'Contraseña correcta, falta el código', { actorId: null, origin })
  const passwordHash = newHash ?? account.passwordHash
  return { user: null, challenge: makeChallenge(options.factorKeys, { id: account.id, passwordHash }) }
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
  options: AccountOptions,
  command: Command,
  account: UserAccount,
  origin: Pick<Credentials, 'address' | 'userAgent' | 'knownBrowser'>,
  how?: string,
): Promise<SessionUser> {
  const { em } = command
  await book(em, account.id, { lastVisit: new Date() })
  await rememberBrowser(em, account.id, origin.knownBrowser)
  stateAccount(command, account, 'Inicio de sesión', {
    description: [`Cuenta ${account.id}`, how].filter(Boolean).join(', '),
    actorId: account.id,
    origin,
  })
  return sessionUserOf(options, account, { hasFactor: how !== undefined })
}

interface RefusedTry extends SignInAttempt {
  readonly known: UserAccount | null
  readonly valid: boolean
}

/** @returns seconds until another try is looked at. */
async function refuse(command: Command, { credentials, taken, known, valid }: RefusedTry): Promise<number> {
  const origin = credentials
  command.state({
    title: 'Inicio de sesión rechazado',
    description: known
      ? `Cuenta ${known.id}: ${valid ? 'no activa' : 'contraseña incorrecta'}`
      : 'Correo sin cuenta',
    level: 'warning',
    actorId: null,
    subjectId: known?.id ?? null,
    origin,
  })
  const { wait, isLast } = await countWrong(command.em, taken)
  const { counter, isUnknown } = taken
  if (known && !valid && isUnknown && isLast)
    await blockByAttempts(command, { accountId: known.id, counter, origin })
  return wait
}
