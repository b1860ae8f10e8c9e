import { whyNotOfState } from '@rodada/contracts/mexican-states'
import { fieldErrors } from './errors.ts'

/** @throws a field error where no address of this state has this postal code. */
export function requireZipCodeOfState({ zipCode, state }: { zipCode: string; state: string }): void {
  const why = whyNotOfState(zipCode, state)
  if (why !== null) throw fieldErrors({ ZipCode: [why] })
}
