import type { SubscriptionListItem } from '@rodada/contracts/subscription'
import { formatDate, formatDateTime } from '@rodada/web/format'

/** Until when the places of unpaid classes are kept, and what a later payment means; empty where none is kept. */
export function heldText({
  heldUntil,
  payUntil,
}: Pick<SubscriptionListItem, 'heldUntil' | 'payUntil'>): string {
  if (heldUntil === undefined) return ''
  const kept = `Guardamos los lugares de tus clases hasta el ${formatDateTime(heldUntil)}`
  if (payUntil === null || payUntil <= heldUntil) return kept
  return `${kept} Después quedan libres: puedes pagar hasta el ${formatDate(payUntil)}, pero eliges otra vez día y hora.`
}
