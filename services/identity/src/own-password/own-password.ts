import { minuteMs } from '@rodada/contracts/words/durations'
import { type Command, runCommand } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { knownBrowserOf } from '@rodada/service/http/browser'
import { type AppError, fieldErrors, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { formatWait } from '@rodada/service/words/formats'
import { findOwnAccount } from '../account/find-account.ts'
import { rememberBrowser } from '../account/known-browsers.ts'
import { stateAccount } from '../account/state-account.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import type { UserRequest } from '../account/user-request.ts'
import type { AccountOptions } from '../account-options.ts'
import { blockByAttempts } from '../sign-in/block-by-attempts.ts'
import { countWrong, type TakenTry, takeTry } from '../sign-in/password-try.ts'
import { forgive } from '../sign-in/throttle.ts'
import { GivenPassword } from './given-password.entity.ts'

/** How long a password that was given holds for changes in the same session. */
const holdsMs = 15 * minuteMs

/**
 * Whether the user who sends a command has shown to be the account's owner: by the password that comes with it, or as
 * `wasPasswordGiven` says. Writes in transactions of its own: what is counted stays when the command is refused.
 * @throws field errors under `OwnPassword` where one comes that is wrong, or was tried too often to be looked at.
 */
export async function isOwnPasswordGiven(
  options: AccountOptions,
  request: UserRequest,
  ownPassword?: string | null,
): Promise<boolean> {
  const { actor } = request
  const em = options.orm.em.fork()
  const account = await em.findOne(UserAccount, { id: actor.userId })
  if (!ownPassword || !account?.isOpen() || account.passwordHash === null) return wasPasswordGiven(em, actor)
  await requirePassword(options, request, account, { field: 'OwnPassword', password: ownPassword })
  return true
}

/** Whether the own password was given in this session not long ago, or the account has none yet. */
export async function wasPasswordGiven(em: EntityManager, actor: Actor): Promise<boolean> {
  const { userId, session, startedAt } = actor
  const account = await em.findOne(UserAccount, { id: userId })
  // Commands refuse a closed account by themselves, each in its own way.
  if (!account?.isOpen()) return false
  if (account.passwordHash === null || (startedAt !== undefined && startedAt > since())) return true
  const given = await em.count(GivenPassword, { session, accountId: userId, givenAt: { $gt: since() } })
  return given > 0
}

/** @throws `ownPasswordNeeded` where it was not given; field errors as `isOwnPasswordGiven`. */
export async function requireOwnPassword(
  options: AccountOptions,
  request: UserRequest,
  ownPassword?: string | null,
): Promise<void> {
  if (!(await isOwnPasswordGiven(options, request, ownPassword))) throw ownPasswordNeeded()
}

/** Refuses a command that needs the own password: the page then shows the field and sends again. */
export function ownPasswordNeeded(): AppError {
  return refusal('Escribe tu contraseña actual para confirmar que eres tú.', {
    OwnPassword: ['Escribe tu contraseña actual.'],
  })
}

/** Gives the own password for the commands that follow in this session. @throws field errors as above. */
export async function confirmOwnPassword(
  options: AccountOptions,
  request: UserRequest,
  ownPassword: string,
): Promise<void> {
  const account = await findOwnAccount(options.orm.em.fork(), request.actor)
  if (account.passwordHash === null) throw noPassword()
  await requirePassword(options, request, account, { field: 'OwnPassword', password: ownPassword })
}

export function noPassword(): AppError {
  return refusal('Tu cuenta aún no tiene contraseña. Créala con el enlace que te enviamos por correo.')
}

interface Typed {
  readonly field: 'OwnPassword' | 'OldPassword'
  readonly password: string
}

/**
 * Compares a password with one's own, and remembers for a while that it was given. Wrong ones count like those at the
 * sign-in, for the same browser and account.
 * @throws field errors: wrong, or tried too often to be looked at.
 */
export async function requirePassword(
  options: AccountOptions,
  request: UserRequest,
  account: UserAccount,
  { field, password }: Typed,
): Promise<void> {
  const { orm, passwords, limits } = options
  const attempt = { email: account.email, address: request.ip, browser: knownBrowserOf(request), account }
  const taken = await takeTry(orm.em.fork(), attempt, limits)
  if (typeof taken === 'number') throw fieldErrors({ [field]: [waitText(taken)] })
  const { valid } = await passwords.check(account.passwordHash, password)
  await runCommand(options, request, (command) =>
    valid ? noteGiven(command, account, taken) : noteWrong(command, account, taken),
  )
  if (!valid) throw fieldErrors({ [field]: ['La contraseña actual no es correcta.'] })
}

async function noteGiven(command: Command<Actor>, account: UserAccount, taken: TakenTry): Promise<void> {
  const { em, actor, request } = command
  await forgive(em, taken.counter)
  await rememberBrowser(em, account.id, knownBrowserOf(request))
  await em.nativeDelete(GivenPassword, { givenAt: { $lt: since() } })
  await em.upsert(GivenPassword, { session: actor.session, accountId: account.id, givenAt: new Date() })
  stateAccount(command, account, 'Contraseña actual confirmada')
}

async function noteWrong(command: Command, account: UserAccount, taken: TakenTry): Promise<void> {
  const { id } = account
  stateAccount(command, account, 'Contraseña actual rechazada', {
    description: `Cuenta ${id}: contraseña incorrecta`,
    level: 'warning',
  })
  const { isLast } = await countWrong(command.em, taken)
  const { counter, isUnknown } = taken
  if (isUnknown && isLast) await blockByAttempts(command, { accountId: id, counter })
}

function since(): Date {
  return new Date(Date.now() - holdsMs)
}

function waitText(seconds: number): string {
  return `Hubo varios intentos con una contraseña incorrecta. Espera ${formatWait(seconds)} y vuelve a intentarlo.`
}
