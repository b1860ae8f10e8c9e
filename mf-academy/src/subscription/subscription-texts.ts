import { partPaidText } from '@rodada/contracts/money/rest-words'
import type { SubscriptionListItem } from '@rodada/contracts/subscription/calls'
import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { formatDate } from '@rodada/contracts/words/dates'
import { debtText, endingText } from '@rodada/contracts/words/prepared-texts'
import { balanceText } from '@rodada/contracts/words/price-text'
import type { Fact } from '@rodada/ui'
import { formatClassDate, formatClassMoment } from '@rodada/web/words/format'

export function subscriptionName(course: { readonly title: string } | null): string {
  return course?.title ?? 'Membresía Anual'
}

/** `Suscripción #12`, or `Membresía #12` without a course. */
export function subscriptionNumber({ id, courseId }: { id: number; courseId: number | null }): string {
  return `${courseId === null ? 'Membresía' : 'Suscripción'} #${id}`
}

/** `Registro #12`, or `Renovación #12` for a renewal. */
export function registrationNumber({ id, renewsId }: Pick<SubscriptionListItem, 'id' | 'renewsId'>): string {
  return `${renewsId === null ? 'Registro' : 'Renovación'} #${id}`
}

/** Validity of a payment made now; that of a timely renewal starts at the end of the renewed subscription. */
export function validityText({
  validityDays,
  validFrom,
}: Pick<SubscriptionListItem, 'validityDays' | 'validFrom'>): string {
  const length = validityDays === null ? 'un año' : `${validityDays} días`
  const isAhead = validFrom !== null && new Date(validFrom) > new Date()
  return `Vigencia: ${length} desde ${isAhead ? `el ${formatDate(validFrom)}` : 'tu pago'}`
}

/**
 * Until when an unpaid subscription's places are held and what paying later means, or that the hold has ended; empty
 * without held places.
 */
export function heldText({
  heldUntil,
  holdEnded,
  payUntil,
  zone,
}: Pick<SubscriptionListItem, 'heldUntil' | 'holdEnded' | 'payUntil' | 'zone'>): string {
  if (holdEnded === true)
    return 'Tu lugar ya no está apartado. Todavía puedes pagar; después eliges otra vez día y hora.'
  if (heldUntil === undefined) return ''
  const until = formatClassMoment({ startTime: heldUntil, zone })
  const text = `Guardamos los lugares de tus clases hasta el ${until}${until.endsWith('.') ? '' : '.'}`
  if (payUntil === null || payUntil <= heldUntil) return text
  return `${text} Después quedan libres: puedes pagar hasta el ${formatClassDate({ startTime: payUntil, zone })}, pero eliges otra vez día y hora.`
}

type Owing = Pick<SubscriptionListItem, 'courseId' | 'owed' | 'paid' | 'restBy'>

/** Pesos owed for the row itself, without the membership that was taken with it. */
export function ownOwed({ courseId, owed }: Pick<Owing, 'courseId' | 'owed'>): number {
  return courseId === null ? owed.membership : owed.course
}

/** What was paid of the row, what is left and until when; empty where it is not paid in part. */
export function restOf(row: Owing): string {
  return partPaidText({ paid: row.paid, owed: ownOwed(row), restBy: row.restBy })
}

type Classes = Pick<SubscriptionListItem, 'status' | 'acquiredClasses' | 'pendingClasses' | 'participants'>

/** Acquired classes, once paid also the remaining ones; empty for a membership. */
export function classFacts({ status, acquiredClasses, pendingClasses, participants }: Classes): Fact[] {
  if (acquiredClasses === null) return []
  const isPaid = status === 'Active' || status === 'Finished'
  return [
    { label: 'Clases adquiridas', value: acquiredClasses },
    {
      label: 'Clases pendientes',
      value: isPaid ? balanceText(pendingClasses ?? 0, participants.length) : '',
    },
  ]
}

/** Of the reason of an adjustment: who reads it. */
export const reasonHint = 'La familia lo ve en su suscripción; queda en el registro de movimientos.'

/** What the staff write to its family by WhatsApp: what is owed, or when it ends; otherwise empty. */
export function subscriptionMessage({
  id,
  courseTitle,
  owed,
  status,
  dueDate,
}: Pick<SiteSubscription, 'id' | 'courseTitle' | 'owed' | 'status' | 'dueDate'>): string {
  const title = courseTitle ?? 'Membresía anual'
  if (owed.total > 0) return debtText(owed.total, [`${title}, #${id}`])
  return status === 'Active' && dueDate !== null ? endingText(title, dueDate) : ''
}
