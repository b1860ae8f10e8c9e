import type { EntityManager } from '@rodada/service/data/orm'
import { notFound } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { Subscription } from './subscription.entity.ts'

/** @throws notFound where the subscription is another customer's or does not exist, without a difference. */
export async function requireOwnSubscription(em: EntityManager, actor: Actor, id: number): Promise<void> {
  if ((await em.count(Subscription, { id, createdBy: actor.userId })) === 0) throw notFound()
}
