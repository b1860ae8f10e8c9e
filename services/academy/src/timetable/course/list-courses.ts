import type { Page } from '@rodada/contracts/common'
import type { CourseQuery } from '@rodada/contracts/course/calls'
import { toCentavos } from '@rodada/contracts/words/money'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { knownLabels } from '@rodada/service/catalogue/lookups'
import { withRows } from '@rodada/service/http/paging'
import type { ListReader } from '@rodada/service/list/paged-list'
import { readSearch } from '@rodada/service/search/read-search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { isTheTrial } from './free-trial.ts'
import { offeredCourses } from './read-courses.ts'
import { courseWords } from './refresh-courses.ts'

const orders = {
  createdTime: sql`course.created_at`,
  price: sql`course.price_centavos`,
  title: sql`course.title collate "es-MX-x-icu"`,
} as const

/** A page of the offered courses; ordered by relevance where the query has words and no other order. */
export async function listCourses(db: AcademyDb, list: ListReader, query: CourseQuery) {
  const { currentPage, itemsPerPage, orderBy, orderModes, trialFirst = false, ...filter } = query
  const column = orderBy ?? 'createdTime'
  const direction = orderModes ?? (column === 'createdTime' ? 'desc' : 'asc')
  const paging = { currentPage, itemsPerPage }
  const ids = await filteredCourses(db, filter)
  // The id breaks ties, in the same direction as in the indexes.
  const order = [
    [orders[column], direction],
    [sql`course.id`, direction],
  ] as const
  if (filter.name === undefined) {
    const leading = trialFirst && orderBy === undefined ? [[isTheTrial, 'desc'] as const] : []
    const page = await list.read({ query: ids, order: [...leading, ...order], paging, filter })
    return { ...(await withCourses(db, page)), isPartial: false }
  }
  const search = await readSearch(db, filter.name, courseWords)
  const found = await list.read({
    query: ids.innerJoin('search_document as found', 'found.record', 'course.id').where(search.condition),
    order: orderBy === undefined ? search.relevance : order,
    paging,
    filter,
  })
  return { ...(await withCourses(db, found)), isPartial: search.isPartial }
}

/** Joined after paging: otherwise the courses of earlier pages are read too, with all their slots. */
function withCourses(db: AcademyDb, page: Page<{ readonly id: number }>) {
  return withRows(page, (ids) => offeredCourses(db).where('course.id', 'in', ids).execute())
}

type Filter = Omit<CourseQuery, 'currentPage' | 'itemsPerPage' | 'orderBy' | 'orderModes' | 'trialFirst'>

async function filteredCourses(db: AcademyDb, filter: Filter) {
  const { benefits, singlePayment, payment, classFrom = 0, classTo, price, addressId, day, age } = filter
  const labelsOf = (table: 'level' | 'discipline' | 'requirement', texts?: readonly string[]) =>
    texts && knownLabels(db, table, texts)
  const [levels, disciplines, requirements] = await Promise.all([
    labelsOf('level', filter.levels),
    labelsOf('discipline', filter.disciplines),
    labelsOf('requirement', filter.requirements),
  ])
  return db
    .selectFrom('course')
    .select('course.id')
    .where('course.withdrawnAt', 'is', null)
    .$if(!!levels, (some) => some.where(sql<SqlBool>`levels && ${levels}::text[]`))
    .$if(!!disciplines, (some) => some.where(sql<SqlBool>`disciplines && ${disciplines}::text[]`))
    .$if(!!requirements, (some) => some.where(sql<SqlBool>`requirements && ${requirements}::text[]`))
    .$if(benefits !== undefined, (some) =>
      some.where(sql<SqlBool>`benefits_key like search_pattern(${benefits})`),
    )
    .$if(singlePayment !== undefined, (some) =>
      some.where('course.singlePayment', '=', singlePayment ?? false),
    )
    .$if(payment !== undefined, (some) => some.where(payments[payment ?? 'free']))
    .$if(classFrom > 0, (some) => some.where('course.classFrom', '>=', classFrom))
    .$if(classTo !== undefined, (some) => some.where('course.classTo', '<=', classTo ?? 0))
    .$if(price !== undefined, (some) =>
      some.where(sql<SqlBool>`price_centavos <= ${toCentavos(price ?? 0)}::bigint`),
    )
    .$if(addressId !== undefined || day !== undefined, (some) => some.where(meets(addressId, day)))
    .$if(age !== undefined, (some) =>
      some.where(
        sql<SqlBool>`coalesce(age_from <= ${age}::integer, true) and coalesce(age_to >= ${age}::integer, true)`,
      ),
    )
}

/**
 * Whether the course meets at the location on the day; a slot without a location is at each of the course's.
 * Past slots do not count.
 */
function meets(addressId: number | undefined, day: number | undefined): RawBuilder<SqlBool> {
  const today = dayInMexico(new Date())
  const slots = (fits: RawBuilder<SqlBool>) => sql<SqlBool>`course.id in (
    select course_id from slot
    where ${fits} and coalesce(coalesce(date, valid_to) >= ${today}::date, true))`
  const onDay = day === undefined ? sql<SqlBool>`true` : sql<SqlBool>`day = ${day}`
  if (addressId === undefined) return slots(onDay)
  const isThere = sql<SqlBool>`(location_ids @> array[${addressId}::integer] or ${slots(sql`location_id = ${addressId} and ${onDay}`)})`
  if (day === undefined) return isThere
  return sql<SqlBool>`${slots(sql`${onDay} and coalesce(location_id = ${addressId}, true)`)} and ${isThere}`
}

/** Exclusive: a free course is neither paid once nor by class. */
const payments = {
  single: sql<SqlBool>`price_centavos > 0 and single_payment`,
  class: sql<SqlBool>`price_centavos > 0 and not single_payment`,
  free: sql<SqlBool>`price_centavos = 0`,
} as const
