import type { PageRows } from '@rodada/service/catalogue/ordered-lists'
import { plannedOnce } from '@rodada/service/kept-plans'
import { type Selectable, sql } from 'kysely'
import type { ShopDb, ShopTables } from '../shop-tables.ts'

const listColumns = [
  'id',
  'name',
  'summary',
  'category',
  'type',
  'level',
  'tags',
  'sku',
  'price_centavos',
  'academy_price_centavos',
  'only_students',
  'images',
  'created_at',
] as const satisfies readonly (keyof ShopTables['product'])[]

/** A product as lists show it. */
export type ProductRow = Pick<Selectable<ShopTables['product']>, (typeof listColumns)[number]>

const columns = sql.join(listColumns.map((column) => sql.ref(`product.${column}`)))

/** The products with these ids, in any order, and the catalogue's version at that moment. */
export async function readProducts(db: ShopDb, ids: readonly number[]): Promise<PageRows<ProductRow>> {
  // The version comes even where no product does: past the end of a list, or when all have gone.
  const { rows } = await sql<{ version: string } & (ProductRow | { id: null })>`
    ${plannedOnce} select catalogue_version.version, ${columns}
    from catalogue_version left join product on product.id = any(${ids}::integer[])`.execute(db)
  return { version: rows[0]?.version ?? '', rows: rows.filter((row) => row.id !== null) }
}

/** The newest products that are for sale. */
export async function readNewProducts(db: ShopDb, total: number): Promise<ProductRow[]> {
  return db
    .selectFrom('product')
    .select(listColumns)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(total)
    .execute()
}

export type ProductDetailsRow = ProductRow &
  Pick<Selectable<ShopTables['product']>, 'version'> &
  Omit<Selectable<ShopTables['product_sheet']>, 'product_id'>

/** One product with its technical sheet; undefined when there is none or it was withdrawn. */
export async function readProduct(db: ShopDb, id: number): Promise<ProductDetailsRow | undefined> {
  return db
    .selectFrom('product')
    .innerJoin('product_sheet', 'product_sheet.product_id', 'product.id')
    .select(listColumns)
    .select([
      'version',
      'general_information',
      'model',
      'weight_grams',
      'general_specifications',
      'specifications',
      'shipping_options',
      'size_guides',
    ])
    .where('product.id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}
