import { notFound } from '@rodada/service/errors'
import type { Actor } from '@rodada/service/identity-token'
import type { EntityManager } from '@rodada/service/orm'
import { Subscription } from './subscription.entity.ts'

/** @throws notFound where the subscription is another customer's or does not exist, without a difference. */
export async function requireOwnSubscription(em: EntityManager, actor: Actor, id: number): Promise<void> {
  if ((await em.count(Subscription, { id, createdBy: actor.userId })) === 0) throw notFound()
}
