import { fieldErrors, onConstraintViolation } from '@rodada/service/errors'

/**
 * Runs a transaction that stores an identifier.
 * @throws field errors where another location has it, without regard to case and accents.
 */
export function refusingTakenIdentifier<R>(transaction: () => Promise<R>): Promise<R> {
  const taken = () => fieldErrors({ Identifier: ['Otra ubicación ya tiene este identificador.'] })
  return onConstraintViolation('location_identifier', taken, transaction)
}
