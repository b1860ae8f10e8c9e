import type { SubscriptionListItem } from '@rodada/contracts/subscription'
import { formatDate, formatDateTime } from '@rodada/web/format'

/** Says until when the places of an unpaid subscription are held, and what paying later means; empty without held places. */
export function heldText({
  heldUntil,
  payUntil,
}: Pick<SubscriptionListItem, 'heldUntil' | 'payUntil'>): string {
  if (heldUntil === undefined) return ''
  const kept = `Guardamos los lugares de tus clases hasta el ${formatDateTime(heldUntil)}`
  if (payUntil === null || payUntil <= heldUntil) return kept
  return `${kept} Después quedan libres: puedes pagar hasta el ${formatDate(payUntil)}, pero eliges otra vez día y hora.`
}
