import { AppError, fieldErrors, onConstraintViolation, refusal } from '@rodada/service/http/errors'

/** The e-mail belongs to another account that is not deleted. */
export function takenEmail(): AppError {
  return fieldErrors({ Email: ['Ya existe una cuenta con este correo. Inicia sesión.'] })
}

/**
 * Stores an e-mail.
 * @throws `takenEmail` where another account has it.
 */
export function refuseTakenEmail<R>(store: () => Promise<R>): Promise<R> {
  return onConstraintViolation('user_account_email_key', takenEmail, store)
}

/** As `refuseTakenEmail`, for a page without a field to mark: the message has the error too. */
export async function withTakenEmailMessage<R>(store: () => Promise<R>): Promise<R> {
  try {
    return await refuseTakenEmail(store)
  } catch (error) {
    const [text] = (error instanceof AppError && error.errors.Email) || []
    throw text && error instanceof AppError ? refusal(text, error.errors) : error
  }
}
