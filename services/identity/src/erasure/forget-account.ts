import { erasedName } from '@rodada/contracts/account/erasure-rules'
import type { Command } from '@rodada/service/command/command'
import { IdempotencyKey } from '@rodada/service/command/idempotency-key.entity'
import { KnownBrowser } from '../account/known-browser.entity.ts'
import { publicFaceOf } from '../account/public-face.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import { AccountLink } from '../link/account-link.entity.ts'
import { RecoveryCode, SecondFactor } from '../one-time-code/second-factor.entity.ts'
import { GivenPassword } from '../own-password/given-password.entity.ts'
import { Passkey } from '../passkey/passkey.entity.ts'
import { ShippingAddress } from '../shipping/shipping-address.entity.ts'
import { forgiveAll, forgiveCodes } from '../sign-in/throttle.ts'
import { ErasureRequest } from './erasure-request.entity.ts'

type Face = Pick<UserAccount, 'name' | 'lastName' | 'status' | 'roles' | 'guardedUntil'>

/** No mail can be sent there (RFC 2606). */
function erasedEmail(id: number): string {
  return `cuenta-${id}@eliminada.invalid`
}

/** Whether an account was forgotten. */
export function isErased({ id, email, status }: Pick<UserAccount, 'id' | 'email' | 'status'>): boolean {
  return status === 'Deleted' && email === erasedEmail(id)
}

/**
 * Removes from an account that the caller has locked all that names its owner; receipts and the log keep its number. By
 * SQL: a change of the entity would write the old values into the log.
 */
export async function forgetAccount(command: Command, account: UserAccount): Promise<void> {
  const { em } = command
  const { id } = account
  const email = erasedEmail(id)
  const face: Face = {
    name: erasedName,
    lastName: '',
    status: 'Deleted',
    roles: ['GeneralUser'],
    guardedUntil: null,
  }
  // First: wrong passwords are found by the address.
  await forgiveAll(em, account)
  await forgiveCodes(em, id)
  await em.nativeUpdate(
    UserAccount,
    { id },
    {
      ...face,
      email,
      emailKey: email,
      phone: null,
      passwordHash: null,
      pendingEmail: null,
      lastVisit: null,
      emailVerifiedAt: null,
      addressConfirmedAt: null,
      attemptsBlockedUntil: null,
    },
  )
  const own = { accountId: id }
  await em.nativeDelete(ShippingAddress, own)
  await em.nativeDelete(AccountLink, own)
  await em.nativeDelete(KnownBrowser, own)
  await em.nativeDelete(GivenPassword, own)
  await em.nativeDelete(RecoveryCode, own)
  await em.nativeDelete(SecondFactor, own)
  await em.nativeDelete(Passkey, own)
  await em.nativeDelete(IdempotencyKey, { scope: `user:${id}` })
  // Reasons of earlier refusals are free text, which may name the person.
  await em.nativeUpdate(ErasureRequest, { ...own, state: 'refused' }, { reason: null })
  await command.publish('user.changed', publicFaceOf({ id, ...face }))
}
