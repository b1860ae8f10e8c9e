import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { changedMeanwhile, notFound, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { dbOf } from '../../entities.ts'
import { lockMembership } from '../membership/read-membership.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { SubscriptionAdjustment } from './adjustment.entity.ts'

/** What each form of an adjustment states. */
export interface AdjustmentForm {
  readonly reason: string
  /** The newest adjustment that the page shows; 0: none. */
  readonly latest: number
}

/**
 * Locks the account's memberships, then the subscription. The first lock stops concurrent registrations of its students.
 * @throws notFound; a refusal where it is not paid, or was adjusted since the page was read.
 */
export async function lockAdjustable(
  command: Command<Actor>,
  id: number,
  { latest }: Pick<AdjustmentForm, 'latest'>,
): Promise<Subscription> {
  const { em } = command
  const row = await lockPaid(em, id)
  const [newest] = await em.find(
    SubscriptionAdjustment,
    { subscriptionId: id },
    { orderBy: { id: 'desc' }, limit: 1 },
  )
  if ((newest?.id ?? 0) !== latest) throw changedMeanwhile()
  return row
}

/** As `lockAdjustable`, whatever the page shows. */
export async function lockPaid(em: EntityManager, id: number): Promise<Subscription> {
  await lockAccountOf(em, id)
  const { row } = await lockSubscription(em, id)
  if (row.status === 'PendingPayment')
    throw refusal('Esta suscripción no está pagada: se ajusta después de cobrarla.')
  if (row.status === 'Canceled') throw refusal('Esta suscripción está cancelada: ya no se puede ajustar.')
  return row
}

/** First in the order of locks: a command that locks sessions too calls it before them. @throws notFound */
export async function lockAccountOf(em: EntityManager, subscriptionId: number): Promise<void> {
  const { createdBy } = await em.findOneOrFail(
    Subscription,
    { id: subscriptionId },
    { failHandler: notFound },
  )
  await lockMembership(dbOf(em), createdBy)
}

/** @throws a refusal where it does not go on at this moment. */
export function requireActive(row: Subscription, at: Date): void {
  if (row.status !== 'Active' || row.dueDate === null || row.dueDate <= at)
    throw refusal('Esta suscripción ya terminó. Si debe seguir, extiende primero su vigencia.')
}

/** States the movement of an adjustment. */
export function stateAdjustment(
  command: Command,
  title: string,
  { id, createdBy }: Subscription,
  entry: SubscriptionAdjustment,
): void {
  command.state({
    title,
    description: `Suscripción ${id}, ajuste ${entry.id}`,
    subjectId: createdBy,
    about: entry,
  })
}
