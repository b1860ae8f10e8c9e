import type { ShippingTable } from '@rodada/contracts/order/shipping'
import type { useForm } from '@rodada/ui/forms'

interface RateRow {
  /** Sent as grams. */
  maxKilograms: number | null
  price: number | null
}

interface ZoneRow {
  name: string
  from: string
  to: string
  freeFrom: number | null
  /** Business days until a parcel arrives; null: not promised. */
  days: number | null
  rates: RateRow[]
}

export interface ShippingValues {
  zones: ZoneRow[]
  version: number
}

export type FormOfShipping = ReturnType<typeof useForm<ShippingValues>>

export const emptyRate: RateRow = { maxKilograms: null, price: null }
export const emptyZone: ZoneRow = {
  name: '',
  from: '',
  to: '',
  freeFrom: null,
  days: null,
  rates: [emptyRate],
}

export function valuesOf({ zones, version }: ShippingTable): ShippingValues {
  return {
    version,
    zones: zones.map(({ rates, days = null, ...zone }) => ({
      ...zone,
      days,
      rates: rates.map(({ maxGrams, price }) => ({ maxKilograms: maxGrams / 1000, price })),
    })),
  }
}

/** The form's rules require the numbers; the service refuses the zero that stands for an absent one. */
export function bodyOf({ zones, version }: ShippingValues): ShippingTable {
  return {
    version,
    zones: zones.map(({ rates, ...zone }) => ({
      ...zone,
      name: zone.name.trim(),
      rates: rates.map(({ maxKilograms, price }) => ({
        maxGrams: Math.round((maxKilograms ?? 0) * 1000),
        price: price ?? 0,
      })),
    })),
  }
}

/** Maps the service's field names to those of the form: errors name grams, the form has kilograms. */
export function errorsOf(errors: Readonly<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([key, texts]) => [key.replace('.MaxGrams', '.MaxKilograms'), texts]),
  )
}
