import { type AppError, refusal } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { dbOf } from '../entities.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { currentMembershipPrice } from './current-membership-price.ts'

/**
 * Stores an unpaid annual membership at the current price. The caller has locked the account's memberships and checked
 * that none waits for its payment.
 * @param termsVersion version of the accepted terms; null where none were shown.
 */
export async function storeMembership(
  em: EntityManager,
  accountId: number,
  termsVersion: string | null,
): Promise<Subscription> {
  const { priceCentavos } = await currentMembershipPrice(dbOf(em))
  const membership = em.create(Subscription, {
    status: 'PendingPayment',
    priceCentavos,
    createdBy: accountId,
    termsVersion,
  })
  await em.flush()
  return membership
}

/** Refusal while a membership waits for its payment: the next course may need it. */
export function pendingMembership(): AppError {
  return refusal(
    'Tienes una membresía pendiente de pago. Págala o cancélala en Mis suscripciones para continuar.',
  )
}
