import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { authenticate as call } from '@rodada/contracts/session'
import type { Publish } from '@rodada/service/events'
import { recordMovement } from '@rodada/service/movement'
import type { EntityManager, Orm } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import type { Updateable } from 'kysely'
import type { AccountTables } from '../accounts/account-tables.ts'
import { isLastActiveAdmin, lockAdministrators } from '../accounts/active-admins.ts'
import { emailKey } from '../accounts/email-key.ts'
import { lockAccount } from '../accounts/lock-account.ts'
import { publishUserChanged } from '../accounts/publish-user-changed.ts'
import { UserAccount } from '../accounts/user-account.entity.ts'
import type { SendAccountMail } from '../mail/account-mail.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { countRefusal, forgive, takeTry } from './throttle.ts'

type Credentials = BodyOf<typeof call>
type Answer = ResponseOf<typeof call>

export interface SignInOptions {
  readonly orm: Orm
  readonly publish: Publish
  readonly passwords: PasswordHasher
  readonly sendMail: SendAccountMail
  /** Whether tries are slowed by e-mail and address. */
  readonly limits: boolean
}

/** Wrong passwords in a row that block an account. */
const attemptsToBlock = 5

/**
 * Checks e-mail and password. Unknown e-mail, wrong password and an account that may not sign in look the
 * same from outside: same answer, same work, same growing delay. Each outcome is in the movement log.
 */
export async function authenticate(
  options: SignInOptions,
  credentials: Credentials,
  request: FastifyRequest,
): Promise<Answer> {
  const em = options.orm.em.fork()
  const wait = options.limits ? await takeTry(em, credentials) : 0
  if (wait > 0) return { user: null, retryAfter: wait }
  const known = await findAccount(em, credentials.email)
  const { valid, outdated } = await options.passwords.check(known?.passwordHash ?? null, credentials.password)
  const visit: Visit = { ...options, credentials, request, known, valid }
  if (known && valid) {
    const newHash = outdated ? await options.passwords.hash(credentials.password) : null
    const user = await em.transactional((tx) => admit(tx, visit, known, newHash))
    if (user) return { user, retryAfter: 0 }
  }
  return { user: null, retryAfter: await em.transactional((tx) => refuse(tx, visit)) }
}

interface Visit extends SignInOptions {
  readonly credentials: Credentials
  readonly request: FastifyRequest
  readonly known: UserAccount | null
  readonly valid: boolean
}

function findAccount(em: EntityManager, email: string): Promise<UserAccount | null> {
  return em.findOne(UserAccount, { emailKey: emailKey(email), status: { $ne: 'Deleted' } })
}

/** @returns null when the account changed while its password was checked, or may not sign in. */
async function admit(
  em: EntityManager,
  { publish, credentials, request }: Visit,
  known: UserAccount,
  newHash: string | null,
): Promise<Answer['user']> {
  const account = await lockAccount(em, known.id)
  if (account?.status !== 'Active' || account.passwordHash !== known.passwordHash) return null
  await keepBooks(em, account.id, {
    failed_attempts: 0,
    last_visit: new Date(),
    ...(newHash && { password_hash: newHash }),
  })
  await forgive(em, credentials.email)
  await recordMovement(publish, em, request, {
    title: 'Inicio de sesión',
    description: `Cuenta ${account.id}`,
    actorId: account.id,
    subjectId: account.id,
    origin: credentials,
  })
  return { userId: account.id, roles: [...account.roles] }
}

/** @returns seconds until another try is looked at. */
async function refuse(em: EntityManager, visit: Visit): Promise<number> {
  const { publish, credentials, request, known, valid, limits } = visit
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
  if (known && !valid) await countWrongPassword(em, visit, known)
  return limits ? countRefusal(em, credentials) : 0
}

async function countWrongPassword(em: EntityManager, visit: Visit, known: UserAccount): Promise<void> {
  const isAdmin = known.roles.includes('Admin')
  if (isAdmin) await lockAdministrators(em)
  const account = await lockAccount(em, known.id)
  if (account?.status !== 'Active') return
  const failedAttempts = account.failedAttempts + 1
  await keepBooks(em, account.id, { failed_attempts: failedAttempts })
  if (failedAttempts < attemptsToBlock) return
  // Whoever became an administrator meanwhile is spared until the next wrong try, which takes the lock.
  if (account.roles.includes('Admin') && (!isAdmin || (await isLastActiveAdmin(em, account.id)))) return
  await block(em, visit, account)
}

/** Stops new sign-ins; sessions that are open live on, since their owner did nothing wrong. */
async function block(
  em: EntityManager,
  { publish, sendMail, credentials, request }: Visit,
  account: UserAccount,
): Promise<void> {
  account.status = 'Blocked'
  account.statusCause = 'attempts'
  await em.flush()
  await publishUserChanged(publish, em, account)
  await recordMovement(publish, em, request, {
    title: 'Cuenta bloqueada',
    description: `Cuenta ${account.id}: ${attemptsToBlock} contraseñas incorrectas seguidas`,
    level: 'warning',
    actorId: null,
    subjectId: account.id,
    before: { status: 'Active' },
    after: { status: 'Blocked', statusCause: 'attempts' },
    origin: credentials,
  })
  await sendMail(em, { kind: 'account-blocked', accountId: account.id })
}

/** Not through the entity: a sign-in is no edit, and somebody's open form must not become stale by it. */
async function keepBooks(
  em: EntityManager,
  id: number,
  books: Pick<Updateable<AccountTables['user_account']>, 'failed_attempts' | 'last_visit' | 'password_hash'>,
): Promise<void> {
  await em.getKysely<AccountTables>().updateTable('user_account').set(books).where('id', '=', id).execute()
}
