/** The clock of the folios counts seconds from here; six digits of base 36 last for 69 years. */
const begin = Date.UTC(2026, 0, 1)
const digits = 6

/**
 * A folio that no other attempt has: the subscription's id and the time in seconds, base 36, the time padded so that no
 * two pairs read alike. At most 12 characters.
 * @param retry tries that met a folio of the same second before.
 */
export function folioOf(subscriptionId: number, at: Date, retry: number): string {
  const time = Math.floor((at.getTime() - begin) / 1000) + retry
  return (subscriptionId.toString(36) + time.toString(36).padStart(digits, '0')).toUpperCase()
}
