import type { SubscriptionListItem } from '@rodada/contracts/subscription'

/** What a subscription is for: its course, or the membership. */
export function subscriptionName(course: { readonly title: string } | null): string {
  return course?.title ?? 'Membresía Anual'
}

/** `Suscripción #12`, or `Membresía #12` where it has no course. */
export function subscriptionNumber({ id, courseId }: { id: number; courseId: number | null }): string {
  return `${courseId === null ? 'Membresía' : 'Suscripción'} #${id}`
}

/** For how long what is paid now can be used. */
export function validityText({ validityDays }: Pick<SubscriptionListItem, 'validityDays'>): string {
  return `Vigencia: ${validityDays === null ? 'un año' : `${validityDays} días`} desde tu pago`
}
