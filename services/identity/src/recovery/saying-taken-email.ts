import { AppError, refusal } from '@rodada/service/errors'
import { refusingTakenEmail } from '../accounts/taken-email.ts'

/** As `refusingTakenEmail`, for a page without a field to mark: what is wrong is the message too. */
export async function sayingTakenEmail<R>(transaction: () => Promise<R>): Promise<R> {
  try {
    return await refusingTakenEmail(transaction)
  } catch (error) {
    const [text] = (error instanceof AppError && error.errors.Email) || []
    throw text && error instanceof AppError ? refusal(text, error.errors) : error
  }
}
