import { createHmac } from 'node:crypto'
import type {
  beginPasskey as beginCall,
  getPasskeys as listCall,
  registerPasskey as registerCall,
} from '@rodada/contracts/account/passkey'
import type { BegunSession } from '@rodada/contracts/account/session'
import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import { readBusiness } from '@rodada/service/business/business-copy'
import type { Command } from '@rodada/service/command/command'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, notFound, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { findOwnAccount, lockOwnAccount } from '../account/find-account.ts'
import { sessionUserOf } from '../account/session-user.ts'
import { stateAccount } from '../account/state-account.ts'
import type { UserRequest } from '../account/user-request.ts'
import type { AccountOptions } from '../account-options.ts'
import { dbOf } from '../entities.ts'
import { passkeyAdded } from '../mail/account-mails.ts'
import { noPassword, requireOwnPassword } from '../own-password/own-password.ts'
import { makeChallenge, takeChallenge } from './challenge.ts'
import { Passkey } from './passkey.entity.ts'
import { challengeIn, checkNewCredential, deviceTimeoutMs } from './relying-party.ts'

/** Passkeys of an account; a family has a few devices. */
const most = 20

export async function listPasskeys(
  { orm, relyingParty }: AccountOptions,
  actor: Actor,
): Promise<ResponseOf<typeof listCall>> {
  const em = orm.em.fork()
  const { id: accountId } = await findOwnAccount(em, actor)
  const passkeys = await em.find(Passkey, { accountId }, { orderBy: { id: 'desc' } })
  return {
    list: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    rpId: relyingParty.rpId,
  }
}

/** @throws a refusal where the own password is needed, or the account has none or too many passkeys. */
export async function beginPasskey(
  options: AccountOptions,
  request: UserRequest,
  { ownPassword }: BodyOf<typeof beginCall>,
): Promise<ResponseOf<typeof beginCall>> {
  const { orm, factorKeys, relyingParty } = options
  await requireOwnPassword(options, request, ownPassword)
  const em = orm.em.fork()
  const account = await findOwnAccount(em, request.actor)
  if (account.passwordHash === null) throw noPassword()
  const passkeys = await em.find(Passkey, { accountId: account.id })
  requireRoom(passkeys.length)
  const { challenge, rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpID: relyingParty.rpId,
    rpName: (await readBusiness(dbOf(em))).name,
    userName: account.email,
    userDisplayName: account.name,
    userID: userHandle(factorKeys, account.id),
    challenge: makeChallenge(factorKeys, account.id),
  })
  return {
    ...done(),
    options: {
      challenge,
      rp: { id: relyingParty.rpId, name: rp.name },
      user,
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
      timeout: deviceTimeoutMs,
      attestation: 'none',
      excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    },
  }
}

/**
 * Stores what a device has made. The device has verified its user and the password was given, so the session that
 * follows has two factors.
 * @throws a refusal where it was not made for this site, account and request.
 */
export async function registerPasskey(
  options: AccountOptions,
  command: Command<Actor>,
  { credential, name }: BodyOf<typeof registerCall>,
): Promise<BegunSession> {
  const { factorKeys, relyingParty } = options
  const { em, actor } = command
  const account = await lockOwnAccount(command)
  const { id: accountId } = account
  const made = await checkNewCredential(relyingParty, factorKeys, accountId, credential)
  if (made === null || !(await takeChallenge(em, challengeIn(credential)))) throw notMade()
  requireRoom(await em.count(Passkey, { accountId }))
  if ((await em.count(Passkey, { credentialId: made.id })) > 0) throw notMade()
  em.create(Passkey, {
    accountId,
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    signCount: made.counter,
    name: name.trim(),
    lastUsedAt: null,
  })
  stateAccount(command, account, 'Llave de acceso creada')
  await command.sendMail(passkeyAdded, { accountId })
  return {
    ...sessionUserOf(options, account, { hasFactor: true }),
    startedAt: new Date().toISOString(),
    registering: actor.registering === true,
  }
}

/** @throws notFound where it is not one of the own. */
export async function removePasskey(command: Command<Actor>, id: number): Promise<void> {
  const account = await lockOwnAccount(command)
  if ((await command.em.nativeDelete(Passkey, { id, accountId: account.id })) === 0) throw notFound()
  stateAccount(command, account, 'Llave de acceso quitada')
}

/**
 * Removes all passkeys of an account that may have been in other hands: whoever was there may have left one, which
 * outlives every session and password.
 * @returns whether there were any.
 */
export async function removePasskeys(em: EntityManager, accountId: number): Promise<boolean> {
  return (await em.nativeDelete(Passkey, { accountId })) > 0
}

/** By which a device knows the account; it tells nothing of it (WebAuthn, 14.6.1). */
function userHandle({ current }: EncryptionKeys, accountId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', current).update(`passkey-user:${accountId}`).digest())
}

function requireRoom(count: number): void {
  if (count >= most) throw refusal('Ya tienes muchas llaves de acceso. Quita primero las que no usas.')
}

function notMade() {
  return refusal('No pudimos guardar la llave de acceso. Inténtalo de nuevo.')
}
