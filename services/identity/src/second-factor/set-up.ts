import { randomBytes } from 'node:crypto'
import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import { isGuarded } from '@rodada/contracts/roles'
import type { beginSecondFactor as beginCall, SecondFactorState } from '@rodada/contracts/second-factor'
import type { BegunSession, SessionUser } from '@rodada/contracts/session'
import { readBusiness } from '@rodada/service/business/business-copy'
import { done, refusal } from '@rodada/service/errors'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AccountCommand } from '../account/account-command.ts'
import { changeEndingSessions } from '../account/end-sessions.ts'
import { findOwnAccount, lockOwnAccount } from '../account/find-account.ts'
import { sessionUserOf } from '../account/session-user.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import { dbOf } from '../entities.ts'
import { secondFactorOff, secondFactorOn } from '../mail/account-mails.ts'
import {
  hasSecondFactor,
  makeRecoveryCodes,
  removeSecondFactor,
  stepOf,
  totpOf,
} from '../one-time-code/codes.ts'
import { decryptSecret, encryptSecret } from '../one-time-code/factor-keys.ts'
import { RecoveryCode, SecondFactor } from '../one-time-code/second-factor.entity.ts'
import { isOwnPasswordGiven, noPassword, ownPasswordNeeded } from '../own-password/own-password.ts'
import { requireCode, wrongCode } from './own-code.ts'

export async function readSecondFactor(
  { orm, requiresFactor }: AccountOptions,
  { actor }: AccountCommand,
): Promise<SecondFactorState> {
  const em = orm.em.fork()
  const account = await findOwnAccount(em, actor)
  const factor = await em.findOne(SecondFactor, { accountId: account.id })
  return {
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await em.count(RecoveryCode, { accountId: account.id, usedAt: null }),
    isCompulsory: requiresFactor && isGuarded(account.roles),
  }
}

/**
 * Makes a secret for the app. It takes effect by the first code; until then a new set-up replaces it.
 * @throws a refusal where one is in force already, the own password is needed, or the address is not verified.
 */
export async function beginSecondFactor(
  options: AccountOptions,
  command: AccountCommand,
  { ownPassword }: BodyOf<typeof beginCall>,
): Promise<ResponseOf<typeof beginCall>> {
  if (!(await isOwnPasswordGiven(options, command.request, ownPassword))) throw ownPasswordNeeded()
  const secret = randomBytes(20)
  const { email, name } = await options.orm.em
    .fork()
    .transactional((em) => storeSecret(em, options, command, secret))
  const totp = totpOf(secret, { issuer: name, label: email })
  const key = totp.secret.base32.replace(/.{4}(?=.)/g, '$& ')
  return { ...done(), uri: totp.toString(), key }
}

async function storeSecret(
  em: EntityManager,
  { factorKeys }: AccountOptions,
  { actor, request }: AccountCommand,
  secret: Buffer,
): Promise<{ readonly email: string; readonly name: string }> {
  const account = await lockOwnAccount({ em, actor })
  requireProvenAddress(account)
  const { id: accountId, email } = account
  if (await hasSecondFactor(em, accountId)) throw refusal('La verificación en dos pasos ya está activa.')
  await removeSecondFactor(em, accountId)
  em.create(SecondFactor, {
    accountId,
    secret: encryptSecret(factorKeys, accountId, secret),
    confirmedAt: null,
  })
  state(em, request, accountId, 'Verificación en dos pasos iniciada')
  return { email, name: (await readBusiness(dbOf(em))).name }
}

/** A reset by mail leaves the second factor: on a stranger's address it would lock that person out. */
function requireProvenAddress(account: UserAccount): void {
  if (account.passwordHash === null) throw noPassword()
  if (account.emailVerifiedAt === null)
    throw refusal(
      'Confirma primero tu correo con el enlace que te enviamos. Si ya no lo tienes, en «Olvidé mi contraseña» te enviamos otro.',
    )
  if (account.isGuarded())
    throw refusal(
      'Tu cuenta es nueva. Confirma primero que tu correo es el correcto donde te registraste, o inténtalo mañana.',
    )
}

interface SetUp {
  readonly session: BegunSession
  readonly recoveryCodes: string[]
}

/** Puts the secret into force by its first code, and ends all other sessions. @throws field errors, or a refusal. */
export async function confirmSecondFactor(
  options: AccountOptions,
  command: AccountCommand,
  code: string,
): Promise<SetUp> {
  const { orm, factorKeys, sendMail } = options
  const { actor, request } = command
  const { result, startedAt } = await changeEndingSessions(
    orm.em.fork(),
    options,
    { userId: actor.userId },
    async (em) => {
      const account = await lockOwnAccount({ em, actor })
      requireProvenAddress(account)
      const { id } = account
      const factor = await em.findOne(SecondFactor, { accountId: id, confirmedAt: null }, { refresh: true })
      if (!factor) throw refusal('Empieza de nuevo: el código ya no corresponde a lo que se mostró.')
      const step = stepOf(decryptSecret(factorKeys, id, factor.secret), code.replace(/\s/g, ''))
      if (step === null) throw wrongCode()
      factor.confirmedAt = new Date()
      factor.lastStep = step
      const recoveryCodes = await makeRecoveryCodes(em, factorKeys, id)
      state(em, request, id, 'Verificación en dos pasos activada')
      await sendMail(em, secondFactorOn, { accountId: id })
      return { user: sessionUserOf(options, account, { hasFactor: true }), recoveryCodes }
    },
  )
  const { user, recoveryCodes } = result
  return { session: begun(command, user, startedAt), recoveryCodes }
}

/** @throws field errors where the code is wrong. */
export async function renewRecoveryCodes(
  options: AccountOptions,
  command: AccountCommand,
  code: string,
): Promise<string[]> {
  await requireCode(options, command, code)
  return options.orm.em.fork().transactional(async (em) => {
    const { id } = await lockOwnAccount({ em, actor: command.actor })
    state(em, command.request, id, 'Códigos de recuperación nuevos')
    return makeRecoveryCodes(em, options.factorKeys, id)
  })
}

/** Where it is compulsory, the session that follows sets one up before anything else. @throws field errors. */
export async function disableSecondFactor(
  options: AccountOptions,
  command: AccountCommand,
  code: string,
): Promise<BegunSession> {
  const { orm, sendMail } = options
  const { actor, request } = command
  await requireCode(options, command, code)
  const { result: user, startedAt } = await changeEndingSessions(
    orm.em.fork(),
    options,
    { userId: actor.userId },
    async (em) => {
      const account = await lockOwnAccount({ em, actor })
      await removeSecondFactor(em, account.id)
      state(em, request, account.id, 'Verificación en dos pasos desactivada')
      await sendMail(em, secondFactorOff, { accountId: account.id })
      return sessionUserOf(options, account, { hasFactor: false })
    },
  )
  return begun(command, user, startedAt)
}

function begun({ actor }: AccountCommand, user: SessionUser, startedAt: string): BegunSession {
  return { ...user, startedAt, registering: actor.registering === true }
}

function state(em: EntityManager, request: AccountCommand['request'], id: number, title: string): void {
  stateMovement(em, request, { title, description: `Cuenta ${id}`, subjectId: id })
}
