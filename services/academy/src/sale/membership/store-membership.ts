import type { EntityManager } from '@rodada/service/data/orm'
import { type AppError, refusal } from '@rodada/service/http/errors'
import { Subscription } from '../subscription/subscription.entity.ts'
import type { MembershipState } from './read-membership.ts'

/**
 * Stores an unpaid annual membership. The caller has locked the account's memberships and checked that none waits for its
 * payment.
 * @param price of its state, which was read under that lock.
 * @param termsVersion version of the accepted terms; null where none were shown.
 */
export async function storeMembership(
  em: EntityManager,
  accountId: number,
  { price }: Pick<MembershipState, 'price'>,
  termsVersion: string | null,
): Promise<Subscription> {
  const membership = em.create(Subscription, {
    status: 'PendingPayment',
    priceCentavos: price,
    createdBy: accountId,
    termsVersion,
  })
  await em.flush()
  return membership
}

/** Refusal while a membership waits for its payment: the next course may need it. @param isStaff who reads it. */
export function pendingMembership(isStaff = false): AppError {
  return refusal(
    isStaff
      ? 'Esta familia tiene una membresía por pagar. Cóbrala o cancélala antes de continuar.'
      : 'Tienes una membresía pendiente de pago. Págala o cancélala en Mis suscripciones para continuar.',
  )
}
