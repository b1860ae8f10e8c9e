import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'

export type Marked = Pick<SiteSubscription, 'id' | 'courseId' | 'price' | 'owed' | 'membershipId'>

/** Question before marking one row as paid; a membership owed with it stays unpaid. */
export function markQuestion({ id, courseId, price, owed, membershipId }: Marked): string {
  const amount = price > 0 ? ` por ${formatPrice(price)}` : ''
  const question = `¿Quieres marcar como pagada la suscripción #${id}${amount}?`
  if (courseId === null || membershipId === null || owed.membership === 0) return question
  const sum = owed.course > 0 ? ` En total se deben ${formatPrice(owed.total)}.` : ''
  return `${question} Su membresía #${membershipId} de ${formatPrice(owed.membership)} seguirá pendiente.${sum}`
}
