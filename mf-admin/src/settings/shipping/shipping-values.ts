import type { ShippingTable } from '@rodada/contracts/shipping'
import type { useForm } from '@rodada/ui/forms'

interface RateRow {
  /** Kilograms, as people weigh parcels; sent as grams. */
  maxKilograms: number | null
  price: number | null
}

interface ZoneRow {
  name: string
  from: string
  to: string
  freeFrom: number | null
  rates: RateRow[]
}

export interface ShippingValues {
  zones: ZoneRow[]
  version: number
}

export type FormOfShipping = ReturnType<typeof useForm<ShippingValues>>

export const emptyRate: RateRow = { maxKilograms: null, price: null }
export const emptyZone: ZoneRow = { name: '', from: '', to: '', freeFrom: null, rates: [emptyRate] }

export function valuesOf({ zones, version }: ShippingTable): ShippingValues {
  return {
    version,
    zones: zones.map(({ rates, ...zone }) => ({
      ...zone,
      rates: rates.map(({ maxGrams, price }) => ({ maxKilograms: maxGrams / 1000, price })),
    })),
  }
}

/** What is sent. The form's rules have asked for the numbers; without them the service refuses the zero. */
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

/** The service names weights as it is sent them. */
export function errorsOf(errors: Readonly<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([key, texts]) => [key.replace('.MaxGrams', '.MaxKilograms'), texts]),
  )
}
