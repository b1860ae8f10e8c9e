import type { AcademyDb } from '../../entities.ts'

export interface CurrentMembershipPrice {
  readonly priceCentavos: number
  /** Rises with each change, from 1 on. */
  readonly version: number
}

/** Current price of an annual membership; in a transaction, at its moment. */
export async function currentMembershipPrice(db: AcademyDb): Promise<CurrentMembershipPrice> {
  return db
    .selectFrom('membership_price')
    .select(['priceCentavos', 'id as version'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** False while the price is the platform's default. */
export async function readStatedPrice(db: AcademyDb): Promise<{ membershipPrice: boolean }> {
  const { version } = await currentMembershipPrice(db)
  return { membershipPrice: version > 1 }
}
