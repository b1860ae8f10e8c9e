import type { authenticatePasskey as call, getPasskeySignIn } from '@rodada/contracts/account/passkey'
import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import { runCommand } from '@rodada/service/command/command'
import type { FastifyRequest } from 'fastify'
import { lockAccount } from '../account/find-account.ts'
import { stateAccount } from '../account/state-account.ts'
import type { AccountOptions } from '../account-options.ts'
import { dbOf } from '../entities.ts'
import { noteSignIn } from '../sign-in/authenticate.ts'
import { makeChallenge, takeChallenge } from './challenge.ts'
import { Passkey } from './passkey.entity.ts'
import { challengeIn, checkSignature, deviceTimeoutMs } from './relying-party.ts'

type Signed = BodyOf<typeof call>

export function passkeySignIn({
  factorKeys,
  relyingParty,
}: AccountOptions): ResponseOf<typeof getPasskeySignIn> {
  return {
    challenge: Buffer.from(makeChallenge(factorKeys, null)).toString('base64url'),
    rpId: relyingParty.rpId,
    timeout: deviceTimeoutMs,
    userVerification: 'required',
  }
}

/**
 * Signs in by a passkey, which the device uses only for its verified user: no code is asked for besides. A signature
 * cannot be guessed, so wrong ones are not counted.
 */
export function authenticatePasskey(
  options: AccountOptions,
  signed: Signed,
  request: FastifyRequest,
): Promise<ResponseOf<typeof call>> {
  const { credential } = signed
  return runCommand(options, request, async (command) => {
    const { em } = command
    const found = await em.findOne(Passkey, { credentialId: credential.id })
    if (found === null) return { user: null }
    const { accountId: id } = found
    // The account first, as everywhere: a command that removes its passkeys holds it.
    const account = await lockAccount(em, id)
    const passkey = await em.findOne(Passkey, { id: found.id }, { refresh: true })
    const signCount =
      passkey && (await checkSignature(options.relyingParty, options.factorKeys, passkey, credential))
    const isTaken = typeof signCount === 'number' && (await takeChallenge(em, challengeIn(credential)))
    if (!account?.isOpen() || passkey === null || signCount === null || !isTaken) {
      stateAccount(command, { id }, 'Inicio de sesión rechazado', {
        description: `Cuenta ${id}: llave de acceso`,
        level: 'warning',
        actorId: null,
        origin: signed,
      })
      return { user: null }
    }
    await dbOf(em)
      .updateTable('passkey')
      .set({ signCount, lastUsedAt: new Date() })
      .where('id', '=', passkey.id)
      .execute()
    return { user: await noteSignIn(options, command, account, signed, 'con llave de acceso') }
  })
}
