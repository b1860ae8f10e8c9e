import { UniqueConstraintViolationException } from '@mikro-orm/core'
import { type AppError, fieldErrors } from '@rodada/service/errors'

/** The e-mail belongs to another account that is not deleted. */
export function takenEmail(): AppError {
  return fieldErrors({ Email: ['Ya existe una cuenta con este correo. Inicia sesión.'] })
}

/**
 * Runs a transaction that stores an e-mail; the index decides between two that want the same one at once.
 * @throws `takenEmail` where another account has it.
 */
export async function refusingTakenEmail<R>(transaction: () => Promise<R>): Promise<R> {
  try {
    return await transaction()
  } catch (error) {
    if (isTakenEmail(error)) throw takenEmail()
    throw error
  }
}

function isTakenEmail(error: unknown): boolean {
  return (
    error instanceof UniqueConstraintViolationException &&
    'constraint' in error &&
    error.constraint === 'user_account_email_key'
  )
}
