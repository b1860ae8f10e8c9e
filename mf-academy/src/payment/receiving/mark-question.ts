import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { ownOwed } from '../../subscription/subscription-texts.ts'

export type Marked = Pick<SiteSubscription, 'id' | 'courseId' | 'owed' | 'membershipId'>

/** Question before marking one row as paid; a membership owed with it stays unpaid. */
export function markQuestion({ id, courseId, owed, membershipId }: Marked): string {
  const own = ownOwed({ courseId, owed })
  const amount = own > 0 ? ` por ${formatPrice(own)}` : ''
  const question = `¿Quieres marcar como pagada la suscripción #${id}${amount}?`
  if (courseId === null || membershipId === null || owed.membership === 0) return question
  const sum = owed.course > 0 ? ` En total se deben ${formatPrice(owed.total)}.` : ''
  return `${question} Su membresía #${membershipId} de ${formatPrice(owed.membership)} seguirá pendiente.${sum}`
}
