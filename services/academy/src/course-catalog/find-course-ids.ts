import type { CourseQuery } from '@rodada/contracts/course'
import { knownLabels } from '@rodada/service/catalogue/lookups'
import { findByName } from '@rodada/service/catalogue/name-search'
import { findOrderedIds, type OrderedIds } from '@rodada/service/catalogue/ordered-lists'
import { toCentavos } from '@rodada/service/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'

type Condition = RawBuilder<SqlBool>
export type CourseFilter = Omit<CourseQuery, 'currentPage' | 'itemsPerPage'>

const from = sql`course`

/** Finds all courses of a list, in its order; by relevance where a name is searched and no order is asked for. */
export async function findCourseIds(db: AcademyDb, filter: CourseFilter): Promise<OrderedIds> {
  const where = await conditions(db, filter)
  const orderBy = order(filter)
  if (filter.name === undefined) return findOrderedIds(db, { from, where, orderBy })
  return findByName(db, {
    from,
    where,
    orderBy,
    name: filter.name,
    byRelevance: filter.orderBy === undefined,
  })
}

async function conditions(db: AcademyDb, filter: CourseFilter): Promise<Condition[]> {
  const labels = await Promise.all([
    labelCondition(db, 'level', filter.levels),
    labelCondition(db, 'discipline', filter.disciplines),
    labelCondition(db, 'requirement', filter.requirements),
  ])
  const { benefits, singlePayment, classFrom, classTo, price } = filter
  return [
    sql`withdrawn_at is null`,
    ...labels.flat(),
    ...(benefits === undefined ? [] : [sql<SqlBool>`benefits_key like search_pattern(${benefits})`]),
    ...(singlePayment === undefined ? [] : [sql<SqlBool>`single_payment = ${singlePayment}::boolean`]),
    ...(classFrom === undefined ? [] : [sql<SqlBool>`class_from >= ${classFrom}::integer`]),
    ...(classTo === undefined ? [] : [sql<SqlBool>`class_to <= ${classTo}::integer`]),
    ...(price === undefined ? [] : [sql<SqlBool>`price_centavos <= ${toCentavos(price)}::integer`]),
  ]
}

async function labelCondition(
  db: AcademyDb,
  lookup: 'level' | 'discipline' | 'requirement',
  texts: readonly string[] | undefined,
): Promise<Condition[]> {
  if (!texts) return []
  const labels = await knownLabels(db, lookup, texts)
  const table = sql.table(`course_${lookup}`)
  return [sql`id in (select course_id from ${table} where ${sql.ref(lookup)} = any(${labels}::text[]))`]
}

const columns = {
  createdTime: sql`created_at`,
  price: sql`price_centavos`,
  title: sql`title collate "es-MX-x-icu"`,
} as const

/** The id settles equals, in the same direction, as the indexes have it. */
function order({ orderBy = 'createdTime', orderModes }: CourseFilter): RawBuilder<unknown> {
  const descending = (orderModes ?? (orderBy === 'createdTime' ? 'desc' : 'asc')) === 'desc'
  const column = columns[orderBy]
  return descending ? sql`${column} desc, id desc` : sql`${column}, id`
}
