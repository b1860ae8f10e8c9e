import type { ShippingZone } from '@rodada/contracts/order/shipping'
import { toCentavos } from '@rodada/contracts/words/money'

/** Grams and centavos of the goods. */
export interface Parcel {
  readonly grams: number
  readonly goodsCentavos: number
}

/** Centavos, or why the parcel cannot be sent. */
export type ShippingPrice = number | 'nowhere' | 'tooHeavy'

/** The first zone whose postal codes fit. */
export function zoneOf(zones: readonly ShippingZone[], zipCode: string): ShippingZone | undefined {
  return zones.find(({ from, to }) => from <= zipCode && zipCode <= to)
}

/** By the zone, and its first rate that bears the weight. */
export function shippingPrice(
  zones: readonly ShippingZone[],
  zipCode: string,
  { grams, goodsCentavos }: Parcel,
): ShippingPrice {
  const zone = zoneOf(zones, zipCode)
  if (!zone) return 'nowhere'
  const rate = zone.rates.find(({ maxGrams }) => grams <= maxGrams)
  if (!rate) return 'tooHeavy'
  const isFree = zone.freeFrom !== null && goodsCentavos >= toCentavos(zone.freeFrom)
  return isFree ? 0 : toCentavos(rate.price)
}
