import type { ProductFigures, ProductQuery } from '@rodada/contracts/product/calls'
import { toCentavos } from '@rodada/contracts/words/money'
import { knownLabels } from '@rodada/service/catalogue/lookups'
import type { EntityManager } from '@rodada/service/data/orm'
import { fieldErrors, notFound } from '@rodada/service/http/errors'
import { type Paging, withRows } from '@rodada/service/http/paging'
import type { PagedList } from '@rodada/service/list/paged-list'
import { readSearch, type Search } from '@rodada/service/search/read-search'
import { sql } from 'kysely'
import type { ShopDb } from '../entities.ts'
import type { LabelTable } from '../label/label.entity.ts'
import { isOnSale } from './on-sale.ts'
import { Product } from './product.entity.ts'
import { Variant } from './variant.entity.ts'

const listFields = [
  'product.id',
  'product.name',
  'product.summary',
  'product.category',
  'product.type',
  'product.level',
  'product.tags',
  'product.sku',
  'product.priceCentavos',
  'product.academyPriceCentavos',
  'product.onlyStudents',
  'product.images',
  'product.createdAt',
] as const

export type ListedProduct = Awaited<ReturnType<typeof readNewProducts>>[number]

export const productOrders = {
  createdTime: sql`product.created_at`,
  price: sql`product.price_centavos`,
  name: sql`product.name collate "es-MX-x-icu"`,
} as const

/** A page of published products; by relevance where words are searched and no other order is asked for. */
export async function readProducts(db: ShopDb, list: PagedList, query: ProductQuery) {
  const { currentPage, itemsPerPage, orderBy, orderMode, ...filter } = query
  const paging = { currentPage, itemsPerPage }
  const search = filter.name === undefined ? null : await readSearch(db, filter.name)
  if (search && orderBy === undefined) return byRelevance(db, list, { search, filter, paging })
  const column = orderBy ?? 'createdTime'
  const direction = orderMode ?? (column === 'createdTime' ? 'desc' : 'asc')
  const products = await publishedProducts(db, filter)
  const page = await list.read({
    query: products
      .select('product.id')
      .$if(search !== null, (all) => all.where('product.id', 'in', search ? foundIn(db, search) : [])),
    // The id breaks ties in the same direction, as the indexes have it.
    order: [
      [productOrders[column], direction],
      ['product.id', direction],
    ],
    paging,
    filter,
  })
  return { ...(await withRows(page, (ids) => readListed(db, ids))), isPartial: search?.isPartial ?? false }
}

/** Reads these rows alone; products before the page are only looked up in an index. */
function readListed(db: ShopDb, ids: readonly number[]) {
  return listed(db).where('id', '=', anyOf(ids)).execute()
}

/** Whether people can buy any product. */
export async function hasListedProduct(db: ShopDb): Promise<boolean> {
  return (await listed(db).clearSelect().select('product.id').limit(1).executeTakeFirst()) !== undefined
}

/** Published products with their available pieces; null where no stock is kept. */
function listed(db: ShopDb) {
  return db
    .selectFrom('product')
    .select(listFields)
    .select(({ selectFrom }) =>
      selectFrom('variant')
        .select(sql<number | null>`sum(quantity - reserved)::integer`.as('available'))
        .whereRef('variant.productId', '=', 'product.id')
        .where('variant.withdrawnAt', 'is', null)
        .as('available'),
    )
    .where('product.withdrawnAt', 'is', null)
    .where('product.state', '=', 'Published')
}

interface Searched {
  readonly search: Search
  readonly filter: Filter
  readonly paging: Paging
}

async function byRelevance(db: ShopDb, list: PagedList, { search, filter, paging }: Searched) {
  const { name: _, ...conditions } = filter
  const products = await publishedProducts(db, conditions)
  const isFiltered = Object.values(conditions).some((value) => value !== undefined)
  const page = await list.read({
    query: foundIn(db, search).$if(isFiltered, (found) =>
      found.where('found.record', 'in', products.select('product.id')),
    ),
    order: search.relevance,
    paging,
    filter,
  })
  return { ...(await withRows(page, (ids) => readListed(db, ids))), isPartial: search.isPartial }
}

function foundIn(db: ShopDb, search: Search) {
  return db.selectFrom('search_document as found').select('found.record as id').where(search.condition)
}

type Filter = Omit<ProductQuery, 'currentPage' | 'itemsPerPage' | 'orderBy' | 'orderMode'>

async function publishedProducts(db: ShopDb, filter: Filter) {
  return (await filteredProducts(db, filter)).where('state', '=', 'Published')
}

/** Products in every state. Ignores `name`. */
export async function filteredProducts(db: ShopDb, filter: Omit<Filter, 'name'>) {
  const { minPrice, maxPrice, onlyStudents, withoutPicture } = filter
  const labelsOf = (table: LabelTable, texts?: readonly string[]) => texts && knownLabels(db, table, texts)
  const [categories, types, levels, tags] = await Promise.all([
    labelsOf('category', filter.category),
    labelsOf('product_type', filter.type),
    labelsOf('product_level', filter.level),
    labelsOf('tag', filter.tags),
  ])
  return db
    .selectFrom('product')
    .where('withdrawnAt', 'is', null)
    .$if(!!categories, (some) => some.where('category', '=', anyOf(categories)))
    .$if(!!types, (some) => some.where('type', '=', anyOf(types)))
    .$if(!!levels, (some) => some.where('level', '=', anyOf(levels)))
    .$if(!!tags, (some) => some.where(sql<boolean>`tags && ${tags}::text[]`))
    .$if(minPrice !== undefined, (some) => some.where('priceCentavos', '>=', toCentavos(minPrice ?? 0)))
    .$if(maxPrice !== undefined, (some) => some.where('priceCentavos', '<=', toCentavos(maxPrice ?? 0)))
    .$if(onlyStudents !== undefined, (some) => some.where('onlyStudents', '=', onlyStudents ?? false))
    .$if(withoutPicture === true, (some) => some.where(lacksPicture))
}

const lacksPicture = sql<boolean>`product.images = '[]'`

/** One parameter for the whole list, so that the statement is the same for any length. */
function anyOf<T extends string | number>(values: readonly T[] | undefined) {
  return sql<T>`any(${values})`
}

export async function readNewProducts(db: ShopDb, total: number) {
  return listed(db).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(total).execute()
}

/** What a page shows of a variant, in the order of the form. */
export interface ReadVariant
  extends Pick<
    Variant,
    'id' | 'name' | 'sku' | 'quantity' | 'reserved' | 'priceCentavos' | 'academyPriceCentavos'
  > {
  readonly available: number
}

const variants = sql<ReadVariant[]>`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'sku', sku, 'quantity', quantity, 'reserved', reserved, 'available', quantity - reserved,
    'priceCentavos', price_centavos, 'academyPriceCentavos', academy_price_centavos
  ) order by position, id), '[]')
  from variant where product_id = product.id and withdrawn_at is null)`

/** A product with its variants. */
export type ReadProduct = Awaited<ReturnType<typeof readProduct>>

/**
 * A product in any state with its variants, for the staff, in one statement.
 * @throws notFound where there is no such product, or it was withdrawn.
 */
export function readProduct(db: ShopDb, id: number) {
  return withVariants(db, id).executeTakeFirstOrThrow(notFound)
}

/**
 * As `readProduct`, for anybody with its address.
 * @throws notFound for a draft, too.
 */
export function readShownProduct(db: ShopDb, id: number): Promise<ReadProduct> {
  return withVariants(db, id).where(isOnSale).executeTakeFirstOrThrow(notFound)
}

function withVariants(db: ShopDb, id: number) {
  return db
    .selectFrom('product')
    .select(listFields)
    .select(['product.generalInformation', 'product.model', 'product.weightGrams', 'product.state'])
    .select(['product.generalSpecifications', 'product.specifications', 'product.shippingOptions'])
    .select(['product.choiceName', 'product.sizeGuides', 'product.version', variants.as('variants')])
    .where('product.id', '=', id)
    .where('product.withdrawnAt', 'is', null)
}

/**
 * A product in any state, for the staff.
 * @throws notFound where there is no such product, or it was withdrawn.
 */
export function findProduct(em: EntityManager, id: number): Promise<Product> {
  return em.findOneOrFail(Product, { id, withdrawnAt: null }, { failHandler: notFound })
}

/** Counts of the catalogue, for the staff's dashboard. */
export async function readProductFigures(db: ShopDb): Promise<ProductFigures> {
  const counted = () =>
    db
      .selectFrom('product')
      .select(sql<number>`count(*)::integer`.as('products'))
      .where('withdrawnAt', 'is', null)
  return db
    .selectNoFrom([
      counted().$asScalar().$notNull().as('products'),
      counted().where(lacksPicture).$asScalar().$notNull().as('withoutPicture'),
    ])
    .executeTakeFirstOrThrow()
}

/** Variants that are not withdrawn, in the order of the form. */
export function findVariants(em: EntityManager, productId: number): Promise<Variant[]> {
  return em.find(Variant, { productId, withdrawnAt: null }, { orderBy: { position: 'asc', id: 'asc' } })
}

/** @throws field errors where a SKU is empty, as in a copy: such a product cannot be shown to others. */
export async function requireSkus(em: EntityManager, product: Product): Promise<void> {
  const skus = [product, ...(await findVariants(em, product.id))].map(({ sku }) => sku)
  if (skus.includes('')) throw fieldErrors({ State: [lackingSku] })
}

export const lackingSku = 'Escribe su SKU antes de publicarlo.'
