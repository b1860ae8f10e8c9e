import { type PriceLine, reductionLines } from '@rodada/contracts/money/reduction-rules'
import type { AcademyDb } from '../../entities.ts'

/** What was taken off the price of a course when it was sold, in its order. */
export async function readReductions(db: AcademyDb, subscriptionId: number): Promise<PriceLine[]> {
  return (await readReductionsOf(db, [subscriptionId])).get(subscriptionId) ?? []
}

/** Whether its price changed after it was sold: then no list price follows from it. */
export async function isRepriced(db: AcademyDb, subscriptionId: number): Promise<boolean> {
  const change = await db
    .selectFrom('subscription_adjustment')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('amountCentavos', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return change !== undefined
}

/** By the id of their subscription; without those that have none. */
export async function readReductionsOf(
  db: AcademyDb,
  subscriptionIds: readonly number[],
): Promise<Map<number, PriceLine[]>> {
  if (subscriptionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reduction')
    .select(['sourceId', 'label', 'centavos'])
    .where('source', '=', 'course')
    .where('sourceId', 'in', [...subscriptionIds])
    .orderBy('id')
    .execute()
  const bySale = Map.groupBy(rows, ({ sourceId }) => sourceId)
  return new Map([...bySale].map(([id, lines]) => [id, reductionLines(lines)]))
}
