import { requireNoOpenAttempt, reviewText } from '@rodada/payment/attempt/settle-without-bank'
import type { Command } from '@rodada/service/command/command'
import { refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { countReserved, releaseAllOf } from '../../timetable/booking/release-bookings.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { coveredRows, waitsForCourse } from '../subscription/amount-due.ts'
import { expireCredits } from '../subscription/enter-credits.ts'
import { type LockedSubscription, lockSubscription } from '../subscription/lock-subscription.ts'
import { stateTransition } from '../subscription/record-transition.ts'
import { requireOwnSubscription } from '../subscription/require-own.ts'
import type { Cancellation, Subscription } from '../subscription/subscription.entity.ts'
import { subscriptionCanceled, subscriptionEnded } from '../subscription/subscription-mails.ts'

/**
 * Cancels a subscription: its owner while it is unpaid, class capturists until it is canceled. An open card
 * payment is checked with the bank first: if that approved it, the subscription is paid and stays. No refund
 * is made.
 * @returns the ids of the canceled rows.
 * @throws notFound for another customer, or a refusal.
 */
export async function cancelSubscription(
  options: PaymentOptions,
  command: Command<Actor>,
  id: number,
): Promise<number[]> {
  const { em, actor } = command
  const isStaff = actor.roles.includes('ClassCapturist')
  if (!isStaff) await requireOwnSubscription(em, actor, id)
  const locked = await lockSubscription(em, id)
  // The customer wanted to cancel an unpaid subscription, not one that the bank has just said is paid.
  if (command.isRepeated && locked.row.isPaid())
    throw refusal('El pago de esta suscripción se acaba de confirmar. Revísala antes de cancelarla.')
  const reserved = await countReserved(em, [id])
  requireCancellable(locked, isStaff, reserved.get(id) ?? 0)
  const { review } = await requireNoOpenAttempt(options, command, id)
  if (!isStaff && review) throw refusal(reviewText(options))
  const isOwners = locked.row.createdBy === actor.userId && locked.row.status === 'PendingPayment'
  const reason = isOwners ? 'owner' : 'staff'
  const ids = await cancelTogether(command, locked, { reason, canceledBy: actor.userId })
  const isPaidInPart = [locked.row, locked.membership].some(
    (row) => row !== null && ids.includes(row.id) && row.paidCentavos > 0,
  )
  if (reason === 'staff') await command.sendMail(subscriptionCanceled, { subscriptionId: id })
  else if (isPaidInPart) await command.sendMail(subscriptionEnded, { subscriptionId: id })
  return ids
}

/**
 * Cancels the row with its bookings, and with an unpaid course the unpaid membership that was taken with it.
 * Classes that are left of a paid row leave its ledger; parts that came in for an unpaid one are due back.
 * @param actorId who did it, where it is not the command's own actor.
 * @returns the ids of the canceled rows.
 */
export async function cancelTogether(
  command: Command,
  locked: LockedSubscription,
  cancellation: Omit<Cancellation, 'at'>,
  actorId?: number | null,
): Promise<number[]> {
  const { em, at } = command
  const { canceledBy } = cancellation
  const isUnpaid = (row: Subscription) => row.status === 'PendingPayment'
  const isLeft = (row: Subscription) =>
    row !== locked.row && (!isUnpaid(row) || (cancellation.reason === 'expired' && row.paidCentavos > 0))
  const together = isUnpaid(locked.row) ? coveredRows(locked) : [locked.row]
  const rows = together.filter((row) => !isLeft(row))
  for (const row of rows) {
    // Nothing was given yet for the parts that came in.
    const { refundDue = isUnpaid(row) ? row.paidCentavos : 0 } = cancellation
    await releaseAllOf(em, row.id, { at, actorId: canceledBy, reason: 'subscription' })
    await expireCredits(em, at, row, { cause: 'cancel', actorId: canceledBy })
    row.cancel({ ...cancellation, refundDue, at })
    stateTransition(command, row, { title: 'cancelada', actorId })
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
