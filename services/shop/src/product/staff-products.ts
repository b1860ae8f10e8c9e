import type { Page } from '@rodada/contracts/common'
import { fewLeft } from '@rodada/contracts/order/rules'
import type { ProductStockFilter } from '@rodada/contracts/product/rules'
import type { StaffProduct, StaffProductQuery } from '@rodada/contracts/product/staff-calls'
import { toPesos } from '@rodada/contracts/words/money'
import type { EntityManager } from '@rodada/service/data/orm'
import { withRows } from '@rodada/service/http/paging'
import type { ListReader } from '@rodada/service/list/paged-list'
import { searchTerms } from '@rodada/service/search/search-terms'
import { type RawBuilder, sql } from 'kysely'
import { dbOf } from '../entities.ts'
import { isOnSale } from './on-sale.ts'
import { Product } from './product.entity.ts'
import { filteredProducts, productOrders } from './product-queries.ts'
import { presentVariantForm } from './save-variants.ts'
import { Variant } from './variant.entity.ts'

const stocks: Readonly<Record<ProductStockFilter, RawBuilder<boolean>>> = {
  low: sql`${isOnSale} and product.id in (select product_id from variant
    where withdrawn_at is null and quantity - reserved < ${fewLeft})`,
  soldOut: sql`${isOnSale} and product.id in (select product_id from variant
    where withdrawn_at is null and quantity - reserved = 0)
    and not exists (select from variant
      where product_id = product.id and withdrawn_at is null and quantity - reserved > 0)`,
  notKept: sql`not exists (select from variant where product_id = product.id and withdrawn_at is null)`,
}

/** SQL: the word is in the name or SKU of the product, or in the SKU of a variant; spelt as in the indexes. */
function hasWord(word: string): RawBuilder<boolean> {
  return sql`product.id in (
    select id from product
    where withdrawn_at is null and search_key(name || ' ' || sku) like search_pattern(${word})
    union all select product_id from variant
    where withdrawn_at is null and search_key(sku) like search_pattern(${word}))`
}

/** Products in every state. */
export async function readStaffProducts(
  em: EntityManager,
  list: ListReader,
  query: StaffProductQuery,
): Promise<Page<StaffProduct>> {
  const { currentPage, itemsPerPage, orderBy = 'createdTime', orderMode, ...filter } = query
  const direction = orderMode ?? (orderBy === 'createdTime' ? 'desc' : 'asc')
  const page = await list.read({
    query: await selectStaffProducts(em, filter),
    order: [
      [productOrders[orderBy], direction],
      ['product.id', direction],
    ],
    paging: { currentPage, itemsPerPage },
    filter,
  })
  return withRows(page, (ids) => readRows(em, ids))
}

type StaffFilter = Omit<StaffProductQuery, 'currentPage' | 'itemsPerPage' | 'orderBy' | 'orderMode'>

async function selectStaffProducts(em: EntityManager, { name, state, stock, ...conditions }: StaffFilter) {
  const products = await filteredProducts(dbOf(em), conditions)
  return products
    .select('product.id')
    .where(({ and }) => and(searchTerms(name).map(hasWord)))
    .$if(state !== undefined, (some) => some.where('product.state', '=', state ?? 'Published'))
    .$if(stock !== undefined, (some) => some.where(stocks[stock ?? 'low']))
}

/** Ids of the products that a list of the staff has on all its pages. @param most more of them are left out. */
export async function findStaffProducts(
  em: EntityManager,
  query: StaffProductQuery,
  most: number,
): Promise<number[]> {
  const { currentPage: _, itemsPerPage: _size, orderBy: _by, orderMode: _mode, ...filter } = query
  const found = await selectStaffProducts(em, filter)
  return (await found.limit(most).execute()).map(({ id }) => id)
}

async function readRows(em: EntityManager, ids: readonly number[]): Promise<StaffProduct[]> {
  const [products, variants] = [
    await em.find(Product, { id: { $in: [...ids] } }),
    await em.find(
      Variant,
      { productId: { $in: [...ids] }, withdrawnAt: null },
      { orderBy: { position: 'asc', id: 'asc' } },
    ),
  ]
  return products.map((product) => {
    const { priceCentavos, academyPriceCentavos, images, createdAt, ...fields } = product
    return {
      ...fields,
      image: images[0] ?? null,
      price: toPesos(priceCentavos),
      academyPomotionPrice: academyPriceCentavos === null ? null : toPesos(academyPriceCentavos),
      createdTime: createdAt.toISOString(),
      variants: variants.filter(({ productId }) => productId === product.id).map(presentVariantForm),
    }
  })
}
