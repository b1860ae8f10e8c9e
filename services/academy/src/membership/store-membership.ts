import { type AppError, refusal } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { dbOf } from '../entities.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { currentMembershipPrice } from './current-membership-price.ts'

/**
 * Takes an annual membership at today's price; it waits for its payment. The caller has locked the account's memberships
 * and seen that none waits.
 * @param termsVersion of the terms that were accepted with it; null where none were shown.
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

/** The refusal while a membership waits for its payment: the next course may need it. */
export function pendingMembership(): AppError {
  return refusal(
    'Tienes una membresía pendiente de pago. Págala o cancélala en Mis suscripciones para continuar.',
  )
}
