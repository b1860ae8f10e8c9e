import {
  checkOpenAttempt,
  findUnfinished,
  requireNoOpenAttempt,
  reviewText,
} from '@rodada/payment/settle-without-bank'
import { refusal } from '@rodada/service/errors'
import type { Actor } from '@rodada/service/identity-token'
import type { MovementSource } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { countReserved, releaseAllOf } from '../booking/release-bookings.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { coveredRows, waitsForCourse } from '../subscription/amount-due.ts'
import { expireCredits } from '../subscription/enter-credits.ts'
import { type LockedSubscription, lockSubscription } from '../subscription/lock-subscription.ts'
import { stateTransition, type TransitionContext } from '../subscription/record-transition.ts'
import { requireOwnSubscription } from '../subscription/require-own.ts'
import { type Cancellation, Subscription } from '../subscription/subscription.entity.ts'
import { subscriptionCanceled } from '../subscription/subscription-mails.ts'

export interface CancelCommand {
  readonly actor: Actor
  readonly source: MovementSource
  readonly id: number
}

/**
 * Cancels a subscription: its owner while it is unpaid, class capturists until it is canceled. An open card
 * payment is checked with the bank first: if that approved it, the subscription is paid and stays. No refund
 * is made.
 * @returns the ids of the canceled rows.
 * @throws notFound for another customer, or a refusal.
 */
export async function cancelSubscription(options: PaymentOptions, command: CancelCommand): Promise<number[]> {
  const { actor, source, id } = command
  const { orm, now, sendMail } = options
  const isStaff = actor.roles.includes('ClassCapturist')
  if (!isStaff) await requireOwnSubscription(orm.em.fork(), actor, id)
  const before = await orm.em.fork().findOne(Subscription, id)
  const checked = await checkOpenAttempt(options, source, id)
  return orm.em.fork().transactional(async (em) => {
    const locked = await lockSubscription(em, id)
    // The customer wanted to cancel an unpaid subscription, not one that was just paid.
    if (before?.status === 'PendingPayment' && locked.row.isPaid())
      throw refusal('El pago de esta suscripción se acaba de confirmar. Revísala antes de cancelarla.')
    const reserved = await countReserved(em, [id])
    requireCancellable(locked, isStaff, reserved.get(id) ?? 0)
    await requireNoOpenAttempt(options, em, id, checked)
    if (!isStaff) await requireNoReview(options, em, id)
    const isOwners = locked.row.createdBy === actor.userId && locked.row.status === 'PendingPayment'
    const reason = isOwners ? 'owner' : 'staff'
    const cancellation = { reason, at: now(), canceledBy: actor.userId } as const
    const ids = await cancelTogether(em, { source }, locked, cancellation)
    if (reason === 'staff') await sendMail(em, subscriptionCanceled, { subscriptionId: id })
    return ids
  })
}

/**
 * Cancels the row with its bookings, and with an unpaid course the unpaid membership that was taken with it.
 * Classes that are left of a paid row leave its ledger.
 * @returns the ids of the canceled rows.
 */
export async function cancelTogether(
  em: EntityManager,
  context: TransitionContext,
  locked: LockedSubscription,
  cancellation: Cancellation,
): Promise<number[]> {
  const { at, canceledBy } = cancellation
  const rows = locked.row.status === 'PendingPayment' ? coveredRows(locked) : [locked.row]
  for (const row of rows) {
    await releaseAllOf(em, row.id, { at, actorId: canceledBy, reason: 'subscription' })
    await expireCredits(em, at, row, { cause: 'cancel', actorId: canceledBy })
    row.cancel(cancellation)
    stateTransition(em, context, row, 'cancelada')
  }
  return rows.map(({ id }) => id)
}

function requireCancellable(locked: LockedSubscription, isStaff: boolean, booked: number): void {
  const { row } = locked
  if (row.status === 'Canceled') throw refusal('La suscripción ya está cancelada.')
  if (row.status !== 'PendingPayment' && !isStaff)
    throw refusal('La suscripción ya está pagada. Recarga la página para ver qué se devuelve si la cancelas.')
  if (row.reservedClasses > booked)
    throw refusal('Hay una clase en curso con esta suscripción. Cancélala cuando termine la clase.')
  const course = waitsForCourse(locked)
  if (course) throw refusal(`Esta membresía se cancela junto con la suscripción #${course.id}.`)
}

async function requireNoReview(options: PaymentOptions, em: EntityManager, id: number): Promise<void> {
  const { review } = await findUnfinished(options, em, id)
  if (review) throw refusal(reviewText(options))
}
