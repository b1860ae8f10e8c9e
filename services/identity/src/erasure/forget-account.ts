import type { Publish, TakenEvent } from '@rodada/service/events'
import { platformItself, stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { lockAccount } from '../account/lock-account.ts'
import { publishUserChanged } from '../account/publish-user-changed.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import { AccountLink } from '../link/account-link.entity.ts'
import { RecoveryCode, SecondFactor } from '../one-time-code/second-factor.entity.ts'
import { GivenPassword } from '../own-password/given-password.entity.ts'
import { ShippingAddress } from '../shipping/shipping-address.entity.ts'
import { KnownBrowser } from '../sign-in/known-browser.entity.ts'
import { ErasureRequest } from './erasure-request.entity.ts'
import { whyNotErasable } from './obstacles.ts'
import { running } from './request-erasure.ts'

/** What stands for the name of an account that is erased. */
const erasedName = 'Cuenta eliminada'

/** No mail can be sent there (RFC 2606). */
function erasedEmail(id: number): string {
  return `cuenta-${id}@eliminada.invalid`
}

/** Whether an account was forgotten. */
export function isErased({ id, email }: Pick<UserAccount, 'id' | 'email'>): boolean {
  return email === erasedEmail(id)
}

/**
 * Takes from an account that the caller has locked all that names its owner; its number stays, which receipts and the
 * log name. Not by its entity: the log would keep what is forgotten here.
 */
export async function forgetAccount(
  em: EntityManager,
  publish: Publish,
  { id, roles }: UserAccount,
): Promise<void> {
  const email = erasedEmail(id)
  const face = { name: erasedName, lastName: '', status: 'Deleted', guardedUntil: null } as const
  await em.nativeUpdate(
    UserAccount,
    { id },
    {
      ...{ ...face, email, emailKey: email, phone: null, passwordHash: null, pendingEmail: null },
      ...{ lastVisit: null, emailVerifiedAt: null, addressConfirmedAt: null, attemptsBlockedUntil: null },
    },
  )
  const own = { accountId: id }
  await em.nativeDelete(ShippingAddress, own)
  await em.nativeDelete(AccountLink, own)
  await em.nativeDelete(KnownBrowser, own)
  await em.nativeDelete(GivenPassword, own)
  await em.nativeDelete(RecoveryCode, own)
  await em.nativeDelete(SecondFactor, own)
  // Of requests that were refused before: written by hand.
  await em.nativeUpdate(ErasureRequest, { ...own, state: 'refused' }, { reason: null })
  await publishUserChanged(publish, em, { id, roles, ...face })
}

/**
 * Forgets again what a restored backup has brought back. Accounts of the staff are left alone: they were never
 * erased, and a mistyped number must not shut an administrator out.
 */
export function forgetAgain(publish: Publish) {
  return async (em: EntityManager, events: readonly TakenEvent<'person.erased'>[]): Promise<void> => {
    const ids = new Set(events.map(({ data }) => data.userId))
    for (const id of [...ids].sort((one, other) => one - other)) await forgetOne(em, publish, id)
  }
}

async function forgetOne(em: EntityManager, publish: Publish, id: number): Promise<void> {
  const account = await lockAccount(em, id)
  if (!account || isErased(account)) return
  const isKept = whyNotErasable(account) !== null
  if (!isKept) {
    await forgetAccount(em, publish, account)
    await publish(em, 'sessions.revoked', { userId: id, before: new Date().toISOString() })
    const ended = { state: 'done', decidedAt: new Date(), email: null } as const
    await em.nativeUpdate(ErasureRequest, { accountId: id, ...running }, ended)
  }
  stateMovement(em, platformItself, {
    title: isKept ? 'Cuenta con permisos: sus datos no se eliminaron' : 'Datos de la cuenta eliminados',
    description: `Cuenta ${id}`,
    level: 'warning',
    subjectId: id,
  })
}
