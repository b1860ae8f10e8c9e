import { readState, whyNotOfState } from '@rodada/contracts/mexican-states'
import { fieldErrors } from './errors.ts'

/**
 * The state of an address by the name that records keep, whatever its spelling.
 * @param within start of the fields' names, as `Responsible.`
 * @throws a field error where the text names no state, or the postal code is another's.
 */
export function requireState({ zipCode, state }: { zipCode: string; state: string }, within = ''): string {
  const why = whyNotOfState(zipCode, state)
  if (why !== null) throw fieldErrors({ [`${within}ZipCode`]: [why] })
  const name = readState(state, zipCode)
  if (name === undefined)
    throw fieldErrors({ [`${within}State`]: ['No reconocemos este estado. Elige uno de los 32 de México.'] })
  return name
}
