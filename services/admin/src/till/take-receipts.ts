import type { EntityManager } from '@rodada/service/data/orm'
import type { TakenEvent } from '@rodada/service/messages/events'
import { dbOf } from '../entities.ts'

/** Copies receipts of the services. A stored row never changes: a repeated event carries the same values. */
export async function takeReceipts(
  em: EntityManager,
  events: readonly TakenEvent<'receipt.entered'>[],
): Promise<void> {
  const rows = events.map(({ producer, data }) => ({
    ...data,
    service: producer,
    at: new Date(data.at),
  }))
  if (rows.length === 0) return
  await dbOf(em)
    .insertInto('receipt_copy')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['service', 'receiptId']).doNothing())
    .execute()
}
