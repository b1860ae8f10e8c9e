import type { AcademyDb } from '../academy-tables.ts'

export interface CurrentMembershipPrice {
  readonly priceCentavos: number
  /** Rises with each change, from 1 on. */
  readonly version: number
}

/** What an annual membership costs that is taken now. Within a transaction: at its moment. */
export async function currentMembershipPrice(db: AcademyDb): Promise<CurrentMembershipPrice> {
  const { id, price_centavos } = await db
    .selectFrom('membership_price')
    .select(['id', 'price_centavos'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { priceCentavos: price_centavos, version: id }
}
