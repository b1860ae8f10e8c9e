import { stateOfZipCode } from '../address/mexican-states.ts'

/** Postal codes of a zone that has all of its states. */
export const allZipCodes = { from: '00000', to: '99999' } as const

interface Zone {
  readonly states?: readonly string[]
  readonly from: string
  readonly to: string
}

/** Whether a zone has all postal codes of its states. */
export function hasWholeStates({ from, to }: Zone): boolean {
  return from === allZipCodes.from && to === allZipCodes.to
}

/** The first zone in which a postal code lies; a code of no state lies in none. */
export function zoneOf<Z extends Zone>(zones: readonly Z[], zipCode: string): Z | undefined {
  const state = stateOfZipCode(zipCode)
  if (state === undefined) return undefined
  return zones.find(
    ({ states = [], from, to }) =>
      (states.length === 0 || states.includes(state)) && from <= zipCode && zipCode <= to,
  )
}
