import { readState, stateOfZipCode, whyNotOfState } from '@rodada/contracts/address/mexican-states'
import { fieldErrors } from '../http/errors.ts'

/**
 * The state of an address by the name that records keep, whatever its spelling.
 * @throws a field error where the text names no state, or the postal code is another's.
 */
export function requireState({ zipCode, state }: { zipCode: string; state: string }): string {
  const why = whyNotOfState(zipCode, state)
  if (why !== null) throw fieldErrors({ ZipCode: [why] })
  const name = readState(state, zipCode)
  if (name === undefined) throw unknownState('State')
  return name
}

/**
 * The same for an address to which nothing is sent: the postal code decides where the text names no state, and need not be
 * of the one that it names.
 * @param field name of the field, for the error.
 * @throws a field error where neither is of Mexico.
 */
export function stateOf({ zipCode, state }: { zipCode: string; state: string }, field: string): string {
  const name = readState(state, zipCode) ?? stateOfZipCode(zipCode)
  if (name === undefined) throw unknownState(field)
  return name
}

function unknownState(field: string) {
  return fieldErrors({ [field]: ['No reconocemos este estado. Elige uno de los 32 de México.'] })
}
