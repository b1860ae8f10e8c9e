import type { RequiredEntityData } from '@mikro-orm/core'
import type { Command } from '@rodada/service/command/command'
import { SubscriptionAdjustment } from '../adjustment/adjustment.entity.ts'
import type { Subscription } from './subscription.entity.ts'

type Values = Omit<RequiredEntityData<SubscriptionAdjustment>, 'subscriptionId' | 'actorId' | 'at'>

/**
 * Enters an adjustment of a subscription that the caller has locked. The flush gives it its id.
 * @param actorId who made it; null: the platform itself.
 */
export async function enterAdjustment(
  { em, actor, at }: Command,
  { id: subscriptionId }: Subscription,
  values: Values,
  actorId = actor?.userId ?? null,
): Promise<SubscriptionAdjustment> {
  const entry = em.create(SubscriptionAdjustment, {
    ...values,
    subscriptionId,
    actorId,
    at,
  })
  await em.flush()
  return entry
}
