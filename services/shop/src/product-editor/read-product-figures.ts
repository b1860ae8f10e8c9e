import type { ProductFigures } from '@rodada/contracts/product'
import { sql } from 'kysely'
import type { ShopDb } from '../shop-tables.ts'

/** Counts the catalogue: whoever keeps it wants to know what still lacks a picture. */
export async function readProductFigures(db: ShopDb): Promise<ProductFigures> {
  const { rows } = await sql<ProductFigures>`
    select count(*)::integer as products,
      (count(*) filter (where images = '[]'::jsonb))::integer as "withoutPicture"
    from product where withdrawn_at is null`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('An aggregate without a row')
  return figures
}
