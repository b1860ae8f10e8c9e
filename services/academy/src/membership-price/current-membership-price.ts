import type { AcademyDb } from '../academy-tables.ts'

export interface CurrentMembershipPrice {
  readonly priceCentavos: number
  /** Rises with each change, from 1 on. */
  readonly version: number
}

/** What an annual membership costs that is taken now. Within a transaction: at its moment. */
export async function currentMembershipPrice(db: AcademyDb): Promise<CurrentMembershipPrice> {
  return newestPrice(db)
    .select(['price_centavos as priceCentavos', 'id as version'])
    .executeTakeFirstOrThrow()
}

/** The row that holds, for a statement of its own or as a part of another one. */
export function newestPrice(db: AcademyDb) {
  return db.selectFrom('membership_price').orderBy('id', 'desc').limit(1)
}
