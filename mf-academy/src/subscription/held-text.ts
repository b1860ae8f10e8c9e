import type { SubscriptionListItem } from '@rodada/contracts/subscription'
import { formatDate, formatDateTime } from '@rodada/web/format'

/**
 * Says until when the places of an unpaid subscription are held, and what paying later means, or that they are held no
 * more; empty without held places.
 */
export function heldText({
  heldUntil,
  holdEnded,
  payUntil,
}: Pick<SubscriptionListItem, 'heldUntil' | 'holdEnded' | 'payUntil'>): string {
  if (holdEnded === true)
    return 'Tu lugar ya no está apartado. Todavía puedes pagar; después eliges otra vez día y hora.'
  if (heldUntil === undefined) return ''
  const kept = `Guardamos los lugares de tus clases hasta el ${formatDateTime(heldUntil)}`
  if (payUntil === null || payUntil <= heldUntil) return kept
  return `${kept} Después quedan libres: puedes pagar hasta el ${formatDate(payUntil)}, pero eliges otra vez día y hora.`
}
