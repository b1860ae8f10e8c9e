import { fieldErrors } from '@rodada/service/errors'

/**
 * Runs a transaction that stores an identifier; the index decides between two that want the same one at once.
 * @throws field errors where another location has it, in whatever letters.
 */
export async function refusingTakenIdentifier<R>(transaction: () => Promise<R>): Promise<R> {
  try {
    return await transaction()
  } catch (error) {
    if (!isTakenIdentifier(error)) throw error
    throw fieldErrors({ Identifier: ['Otra ubicación ya tiene este identificador.'] })
  }
}

function isTakenIdentifier(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'location_identifier'
}
