import type { ShippingZone } from '@rodada/contracts/order/shipping'
import { zoneOf } from '@rodada/contracts/order/shipping-rules'
import { toCentavos } from '@rodada/contracts/words/money'

/** Grams and centavos of the goods. */
export interface Parcel {
  readonly grams: number
  readonly goodsCentavos: number
}

/** Or why the parcel cannot be sent. */
export type ShippingQuote =
  | { readonly centavos: number; readonly days: number | null }
  | 'nowhere'
  | 'tooHeavy'

/** By the zone, and its first rate that bears the weight; with the business days that the zone promises. */
export function shippingQuote(
  zones: readonly ShippingZone[],
  zipCode: string,
  { grams, goodsCentavos }: Parcel,
): ShippingQuote {
  const zone = zoneOf(zones, zipCode)
  if (!zone) return 'nowhere'
  const rate = zone.rates.find(({ maxGrams }) => grams <= maxGrams)
  if (!rate) return 'tooHeavy'
  const isFree = zone.freeFrom !== null && goodsCentavos >= toCentavos(zone.freeFrom)
  return { centavos: isFree ? 0 : toCentavos(rate.price), days: zone.days ?? null }
}
