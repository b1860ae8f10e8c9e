import type { EntityManager } from '@rodada/service/data/orm'
import type { TakenEvent } from '@rodada/service/messages/events'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'

/** The orders of a family go to the number that it moved to. Locked by ascending id, as everywhere. */
export async function takeMoves(
  em: EntityManager,
  events: readonly TakenEvent<'family.moved'>[],
): Promise<void> {
  const db = dbOf(em)
  for (const { fromId, intoId } of events.map(({ data }) => data)) {
    const orders = await db
      .selectFrom('shop_order')
      .select('id')
      .where('userId', '=', fromId)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (orders.length === 0) continue
    await db
      .updateTable('shop_order')
      .set({ userId: intoId, version: sql`version + 1` })
      .where('userId', '=', fromId)
      .execute()
  }
}
