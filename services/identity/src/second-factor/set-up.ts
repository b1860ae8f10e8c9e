import { randomBytes } from 'node:crypto'
import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import { isGuarded } from '@rodada/contracts/roles'
import type { beginSecondFactor as beginCall, SecondFactorState } from '@rodada/contracts/second-factor'
import type { BegunSession } from '@rodada/contracts/session'
import { readBusiness } from '@rodada/service/business/business-copy'
import { done, refusal } from '@rodada/service/errors'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AccountCommand } from '../accounts/account-command.ts'
import { findOwnAccount, lockOwnAccount } from '../accounts/own-account.ts'
import { changeEndingSessions } from '../commands/end-sessions.ts'
import { dbOf } from '../entities.ts'
import {
  hasSecondFactor,
  makeRecoveryCodes,
  removeSecondFactor,
  stepOf,
  totpOf,
} from '../one-time-codes/codes.ts'
import { decryptSecret, encryptSecret } from '../one-time-codes/factor-keys.ts'
import { RecoveryCode, SecondFactor } from '../one-time-codes/second-factor.entity.ts'
import { isOwnPasswordGiven, ownPasswordNeeded } from '../own-password/own-password.ts'
import { requireCode, wrongCode } from './own-code.ts'
import type { SecondFactorOptions } from './second-factor-options.ts'

export async function readSecondFactor(
  { orm, requiresFactor }: SecondFactorOptions,
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
 * Makes a secret for the app. It holds once a code has shown that the app has it; until then another beginning takes its place.
 * @throws a refusal where one holds already, or the own password is needed.
 */
export async function beginSecondFactor(
  options: SecondFactorOptions,
  command: AccountCommand,
  { ownPassword }: BodyOf<typeof beginCall>,
): Promise<ResponseOf<typeof beginCall>> {
  if (!(await isOwnPasswordGiven(options, command, ownPassword))) throw ownPasswordNeeded()
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
  { factorKeys }: SecondFactorOptions,
  { actor, request }: AccountCommand,
  secret: Buffer,
): Promise<{ readonly email: string; readonly name: string }> {
  const { id: accountId, email } = await lockOwnAccount(em, actor)
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

interface SetUp {
  readonly session: BegunSession
  readonly recoveryCodes: string[]
}

/** Puts the secret into force by its first code, and ends all other sessions. @throws field errors, or a refusal. */
export async function confirmSecondFactor(
  options: SecondFactorOptions,
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
      const { id, roles } = await lockOwnAccount(em, actor)
      const factor = await em.findOne(SecondFactor, { accountId: id, confirmedAt: null }, { refresh: true })
      if (!factor) throw refusal('Empieza de nuevo: el código ya no corresponde a lo que se mostró.')
      const step = stepOf(decryptSecret(factorKeys, id, factor.secret), code.replace(/\s/g, ''))
      if (step === null) throw wrongCode()
      factor.confirmedAt = new Date()
      factor.lastStep = step
      const recoveryCodes = await makeRecoveryCodes(em, factorKeys, id)
      state(em, request, id, 'Verificación en dos pasos activada')
      await sendMail(em, { kind: 'second-factor-on', accountId: id })
      return { roles: [...roles], recoveryCodes }
    },
  )
  const { roles, recoveryCodes } = result
  return { session: begun(command, roles, startedAt), recoveryCodes }
}

/** @throws field errors where the code is wrong. */
export async function renewRecoveryCodes(
  options: SecondFactorOptions,
  command: AccountCommand,
  code: string,
): Promise<string[]> {
  await requireCode(options, command, code)
  return options.orm.em.fork().transactional(async (em) => {
    const { id } = await lockOwnAccount(em, command.actor)
    state(em, command.request, id, 'Códigos de recuperación nuevos')
    return makeRecoveryCodes(em, options.factorKeys, id)
  })
}

/** Where it is compulsory, the session that follows sets one up before anything else. @throws field errors. */
export async function disableSecondFactor(
  options: SecondFactorOptions,
  command: AccountCommand,
  code: string,
): Promise<BegunSession> {
  const { orm, requiresFactor, sendMail } = options
  const { actor, request } = command
  await requireCode(options, command, code)
  const { result: roles, startedAt } = await changeEndingSessions(
    orm.em.fork(),
    options,
    { userId: actor.userId },
    async (em) => {
      const account = await lockOwnAccount(em, actor)
      await removeSecondFactor(em, account.id)
      state(em, request, account.id, 'Verificación en dos pasos desactivada')
      await sendMail(em, { kind: 'second-factor-off', accountId: account.id })
      return [...account.roles]
    },
  )
  const isDue = requiresFactor && isGuarded(roles)
  return { ...begun(command, roles, startedAt), ...(isDue && { enrolling: true }) }
}

function begun({ actor }: AccountCommand, roles: BegunSession['roles'], startedAt: string): BegunSession {
  return { userId: actor.userId, roles, startedAt, registering: actor.registering === true }
}

function state(em: EntityManager, request: AccountCommand['request'], id: number, title: string): void {
  stateMovement(em, request, { title, description: `Cuenta ${id}`, subjectId: id })
}
