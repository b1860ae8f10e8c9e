import type { EntityManager } from '@rodada/service/data/orm'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'

export interface LeftAsGuest {
  readonly orderIds: number[]
  readonly requestIds: number[]
}

/**
 * Orders and requests without an account under an e-mail address.
 * @param email confirmed by its owner; undefined finds nothing.
 */
export async function findLeftAsGuest(em: EntityManager, email: string | undefined): Promise<LeftAsGuest> {
  if (email === undefined) return { orderIds: [], requestIds: [] }
  const isTheirs = sql<boolean>`user_id is null and lower(email) = lower(${email})`
  const db = dbOf(em)
  const orders = await db.selectFrom('shop_order').select('id').where(isTheirs).execute()
  const requests = await db.selectFrom('product_request').select('id').where(isTheirs).execute()
  return { orderIds: orders.map(({ id }) => id), requestIds: requests.map(({ id }) => id) }
}
