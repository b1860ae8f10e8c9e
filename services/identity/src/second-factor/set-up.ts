import { randomBytes } from 'node:crypto'
import type {
  beginSecondFactor as beginCall,
  SecondFactorState,
} from '@rodada/contracts/account/second-factor'
import type { BegunSession } from '@rodada/contracts/account/session'
import type { ResponseOf } from '@rodada/contracts/call'
import { isGuarded } from '@rodada/contracts/roles'
import { readBusiness } from '@rodada/service/business/business-copy'
import type { Command } from '@rodada/service/command/command'
import { done, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { renewSession } from '../account/end-sessions.ts'
import { findOwnAccount, lockOwnAccount } from '../account/find-account.ts'
import { stateAccount } from '../account/state-account.ts'
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
import { noPassword } from '../own-password/own-password.ts'
import { wrongCode } from './own-code.ts'

export async function readSecondFactor(
  { orm, requiresFactor }: AccountOptions,
  actor: Actor,
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
 * @throws a refusal where one is in force already, or the address is not verified.
 */
export async function beginSecondFactor(
  { factorKeys }: AccountOptions,
  command: Command<Actor>,
): Promise<ResponseOf<typeof beginCall>> {
  const { em } = command
  const account = await lockOwnAccount(command)
  requireProvenAddress(account)
  const { id: accountId, email } = account
  if (await hasSecondFactor(em, accountId)) throw refusal('La verificación en dos pasos ya está activa.')
  await removeSecondFactor(em, accountId)
  const secret = randomBytes(20)
  em.create(SecondFactor, {
    accountId,
    secret: encryptSecret(factorKeys, accountId, secret),
    confirmedAt: null,
  })
  stateAccount(command, account, 'Verificación en dos pasos iniciada')
  const { name } = await readBusiness(dbOf(em))
  const totp = totpOf(secret, { issuer: name, label: email })
  const key = totp.secret.base32.replace(/.{4}(?=.)/g, '$& ')
  return { ...done(), uri: totp.toString(), key }
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
  command: Command<Actor>,
  code: string,
): Promise<SetUp> {
  const { em } = command
  const { factorKeys } = options
  const account = await lockOwnAccount(command)
  requireProvenAddress(account)
  const { id } = account
  const factor = await em.findOne(SecondFactor, { accountId: id, confirmedAt: null }, { refresh: true })
  if (!factor) throw refusal('Empieza de nuevo: el código ya no corresponde a lo que se mostró.')
  const step = stepOf(decryptSecret(factorKeys, id, factor.secret), code.replace(/\s/g, ''))
  if (step === null) throw wrongCode()
  factor.confirmedAt = new Date()
  factor.lastStep = step
  const recoveryCodes = await makeRecoveryCodes(em, factorKeys, id)
  stateAccount(command, account, 'Verificación en dos pasos activada')
  await command.sendMail(secondFactorOn, { accountId: id })
  return { session: await renewSession(options, command, account, { hasFactor: true }), recoveryCodes }
}

/** Replaces the recovery codes, after `requireCode`. */
export async function renewRecoveryCodes(
  { factorKeys }: AccountOptions,
  command: Command<Actor>,
): Promise<string[]> {
  const account = await lockOwnAccount(command)
  stateAccount(command, account, 'Códigos de recuperación nuevos')
  return makeRecoveryCodes(command.em, factorKeys, account.id)
}

/** Removes it, after `requireCode`. Where it is compulsory, the session that follows sets one up before anything else. */
export async function disableSecondFactor(
  options: AccountOptions,
  command: Command<Actor>,
): Promise<BegunSession> {
  const account = await lockOwnAccount(command)
  await removeSecondFactor(command.em, account.id)
  stateAccount(command, account, 'Verificación en dos pasos desactivada')
  await command.sendMail(secondFactorOff, { accountId: account.id })
  return renewSession(options, command, account, { hasFactor: false })
}
