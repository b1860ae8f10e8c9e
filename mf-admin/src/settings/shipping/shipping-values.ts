import type { ShippingTable } from '@rodada/contracts/order/shipping'
import { allZipCodes, hasWholeStates } from '@rodada/contracts/order/shipping-rules'
import type { useForm } from '@rodada/ui/forms'

interface RateRow {
  /** Sent as grams. */
  maxKilograms: number | null
  price: number | null
}

interface ZoneRow {
  name: string
  /** Empty: all of Mexico. */
  states: string[]
  /** Empty, as `to`: all of the states. */
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
  states: [],
  from: '',
  to: '',
  freeFrom: null,
  days: null,
  rates: [emptyRate],
}

export function valuesOf({ zones, version }: ShippingTable): ShippingValues {
  return {
    version,
    zones: zones.map(({ rates, days = null, states = [], ...zone }) => ({
      ...zone,
      ...(hasWholeStates(zone) && { from: '', to: '' }),
      states,
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
      from: zone.from || allZipCodes.from,
      to: zone.to || allZipCodes.to,
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
