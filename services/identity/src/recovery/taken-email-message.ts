import { AppError, refusal } from '@rodada/service/errors'
import { refuseTakenEmail } from '../account/taken-email.ts'

/** As `refuseTakenEmail`, for a page without a field to mark: what is wrong is the message too. */
export async function withTakenEmailMessage<R>(transaction: () => Promise<R>): Promise<R> {
  try {
    return await refuseTakenEmail(transaction)
  } catch (error) {
    const [text] = (error instanceof AppError && error.errors.Email) || []
    throw text && error instanceof AppError ? refusal(text, error.errors) : error
  }
}
