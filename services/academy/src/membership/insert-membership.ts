import { type AppError, refusal } from '@rodada/service/errors'
import type { AcademyDb } from '../academy-tables.ts'
import { newestPrice } from '../membership-price/current-membership-price.ts'

export interface NewMembership {
  readonly id: number
  readonly priceCentavos: number
}

/**
 * Takes an annual membership at today's price; it waits for its payment.
 * @param termsVersion of the terms that were accepted with it; null where none were shown.
 * @throws `pendingMembership` where one waits already; the index decides between two at once.
 */
export async function insertMembership(
  db: AcademyDb,
  accountId: number,
  termsVersion: string | null,
): Promise<NewMembership> {
  const row = await db
    .insertInto('subscription')
    .values({
      course_id: null,
      status: 'PendingPayment',
      price_centavos: newestPrice(db).select('price_centavos'),
      created_by: accountId,
      terms_version: termsVersion,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'price_centavos as priceCentavos'])
    .executeTakeFirst()
  if (!row) throw pendingMembership()
  return row
}

/** Nobody registers for anything while a membership waits: it may be what the next course needs. */
export function pendingMembership(): AppError {
  return refusal(
    'Tienes una membresía pendiente de pago. Págala o cancélala en Mis suscripciones para continuar.',
  )
}
