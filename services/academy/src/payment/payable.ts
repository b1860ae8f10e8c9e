import { refusal } from '@rodada/service/errors'
import { isPaid, linkedMembership, waitsForCourse } from '../subscriptions/amount-due.ts'
import type { LockedSubscription } from '../subscriptions/lock-subscription.ts'

export const cannotPayText = 'No es posible continuar con el pago en este momento.'

/**
 * Refuses a page that shows another membership than the one that the database links: it would pay another amount
 * than it tells. Of what is paid, the membership taken with it may still be named.
 * @param mpc as sent: empty or `0` means none.
 */
export function requireLinkedMembership(locked: LockedSubscription, mpc: string | undefined): void {
  const isShown = isMembership(mpc, linkedMembership(locked)?.id ?? null)
  const isRepeated =
    isPaid(locked.row) && (isMembership(mpc, null) || isMembership(mpc, locked.membership?.id ?? null))
  if (!isShown && !isRepeated)
    throw refusal('Los datos del pago cambiaron. Recarga la página para ver el total actual.')
}

/**
 * Whether a page shows this membership.
 * @param mpc as sent: empty or `0` means none.
 * @param membershipId null means none.
 */
export function isMembership(mpc: string | undefined, membershipId: number | null): boolean {
  const sent = mpc === undefined || mpc === '' || mpc === '0' ? null : mpc
  return sent === (membershipId === null ? null : String(membershipId))
}

/**
 * @throws a refusal where nothing is to be paid for it by itself: it is canceled, its time is over, or it is a
 * membership that is paid with its course. Paid ones are the caller's business, before.
 */
export function requirePayable(locked: LockedSubscription, now: Date): void {
  const { row } = locked
  if (row.status === 'Canceled') throw refusal('Esta suscripción está cancelada.')
  const course = waitsForCourse(locked)
  if (course) throw refusal(`Esta membresía se paga junto con la suscripción #${course.id}.`)
  if (new Date(row.expires_at) <= now) throw refusal('El plazo para pagar esta suscripción terminó.')
}
