import type { ProductQuery } from '@rodada/contracts/product'
import { knownLabels } from '@rodada/service/catalogue/lookups'
import { findByName } from '@rodada/service/catalogue/name-search'
import { findOrderedIds, type OrderedIds } from '@rodada/service/catalogue/ordered-lists'
import { toCentavos } from '@rodada/service/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { LookupName, ShopDb } from '../shop-tables.ts'

type Condition = RawBuilder<SqlBool>
export type ProductFilter = Omit<ProductQuery, 'currentPage' | 'itemsPerPage'>

const from = sql`product`

/**
 * Finds all products of a list, in its order; by relevance where a name is searched and no order is asked for. The
 * product with exactly that SKU comes before those with that name.
 */
export async function findProductIds(db: ShopDb, filter: ProductFilter): Promise<OrderedIds> {
  const where = await conditions(db, filter)
  const orderBy = order(filter)
  if (filter.name === undefined) return findOrderedIds(db, { from, where, orderBy })
  const { name } = filter
  const [labelled, named] = await Promise.all([
    // One at most: whatever the order, the statement is the same, and its plan is kept once.
    findOrderedIds(db, { from, where: [...where, hasSku(name)], orderBy: sql`id`, isPlannedOnce: true }),
    findByName(db, { from, where, orderBy, name, byRelevance: filter.orderBy === undefined }),
  ])
  if (labelled.ids.length === 0 && labelled.version === named.version) return named
  return { ids: labelled.ids.followedBy(named.ids), version: older(labelled.version, named.version) }
}

function hasSku(text: string): Condition {
  return sql<SqlBool>`lower(sku) = lower(${text.trim()}::text)`
}

/** A list of two parts holds no longer than the older of both. */
function older(one: string, other: string): string {
  return BigInt(one) < BigInt(other) ? one : other
}

async function conditions(db: ShopDb, filter: ProductFilter): Promise<Condition[]> {
  const labels = await Promise.all([
    labelCondition(db, 'category', filter.category, (values) => sql`category = any(${values}::text[])`),
    labelCondition(db, 'product_type', filter.type, (values) => sql`type = any(${values}::text[])`),
    labelCondition(db, 'product_level', filter.level, (values) => sql`level = any(${values}::text[])`),
    labelCondition(db, 'tag', filter.tags, (values) => sql`tags && ${values}::text[]`),
  ])
  const { minPrice, maxPrice, onlyStudents } = filter
  return [
    sql`withdrawn_at is null`,
    ...labels.flat(),
    ...(minPrice === undefined ? [] : [sql<SqlBool>`price_centavos >= ${toCentavos(minPrice)}::integer`]),
    ...(maxPrice === undefined ? [] : [sql<SqlBool>`price_centavos <= ${toCentavos(maxPrice)}::integer`]),
    ...(onlyStudents === undefined ? [] : [sql<SqlBool>`only_students = ${onlyStudents}::boolean`]),
  ]
}

async function labelCondition(
  db: ShopDb,
  lookup: LookupName,
  texts: readonly string[] | undefined,
  condition: (labels: string[]) => Condition,
): Promise<Condition[]> {
  return texts ? [condition(await knownLabels(db, lookup, texts))] : []
}

const columns = {
  createdTime: sql`created_at`,
  price: sql`price_centavos`,
  name: sql`name collate "es-MX-x-icu"`,
} as const

/** The id settles equals, in the same direction, as the indexes have it. */
function order({ orderBy = 'createdTime', orderMode }: ProductFilter): RawBuilder<unknown> {
  const descending = (orderMode ?? (orderBy === 'createdTime' ? 'desc' : 'asc')) === 'desc'
  const column = columns[orderBy]
  return descending ? sql`${column} desc, id desc` : sql`${column}, id`
}
