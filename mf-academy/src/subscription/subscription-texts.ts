import type { SubscriptionListItem } from '@rodada/contracts/subscription'
import { formatDate } from '@rodada/web/format'

/** What a subscription is for: its course, or the membership. */
export function subscriptionName(course: { readonly title: string } | null): string {
  return course?.title ?? 'Membresía Anual'
}

/** `Suscripción #12`, or `Membresía #12` where it has no course. */
export function subscriptionNumber({ id, courseId }: { id: number; courseId: number | null }): string {
  return `${courseId === null ? 'Membresía' : 'Suscripción'} #${id}`
}

/** `Registro #12`, or `Renovación #12` where it buys the classes of another one again. */
export function registrationNumber({ id, renewsId }: Pick<SubscriptionListItem, 'id' | 'renewsId'>): string {
  return `${renewsId === null ? 'Registro' : 'Renovación'} #${id}`
}

/** For how long what is paid now can be used; a renewal that is paid in time, from the end of what it renews on. */
export function validityText({
  validityDays,
  validFrom,
}: Pick<SubscriptionListItem, 'validityDays' | 'validFrom'>): string {
  const length = validityDays === null ? 'un año' : `${validityDays} días`
  const isAhead = validFrom !== null && new Date(validFrom) > new Date()
  return `Vigencia: ${length} desde ${isAhead ? `el ${formatDate(validFrom)}` : 'tu pago'}`
}
