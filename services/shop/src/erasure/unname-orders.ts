import type { EntityManager } from '@rodada/service/data/orm'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'

/**
 * Removes all that names the buyer from orders that the caller has locked; goods and payments stay. Mailed links no longer open
 * them. Written in SQL: the log would keep what is forgotten here.
 */
export async function unnameOrders(em: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await dbOf(em)
    .updateTable('shop_order')
    .set({
      email: null,
      address: null,
      pickup: null,
      returnReason: null,
      returnAnswer: null,
      note: '',
      trackingNumber: null,
      trackingUrl: null,
      linkVersion: sql`link_version + 1`,
      heldBrowser: null,
      heldMailbox: null,
      heldNetwork: null,
    })
    .where('id', 'in', ids)
    .execute()
  // What the staff wrote may name the buyer; the reduction itself stays, as the ledger does.
  await dbOf(em)
    .updateTable('reduction')
    .set({ reason: '' })
    .where('source', '=', 'order')
    .where('sourceId', 'in', ids)
    .where('reason', 'is not', null)
    .execute()
  await dbOf(em).deleteFrom('order_browser').where('orderId', 'in', ids).execute()
}
