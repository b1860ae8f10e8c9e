/** What a subscription is for: its course, or the membership. */
export function subscriptionName(course: { readonly title: string } | null): string {
  return course?.title ?? 'Membresía Anual'
}

/** `Suscripción #12`, or `Membresía #12` where it has no course. */
export function subscriptionNumber({ id, courseId }: { id: number; courseId: number | null }): string {
  return `${courseId === null ? 'Membresía' : 'Suscripción'} #${id}`
}
