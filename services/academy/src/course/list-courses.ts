import type { Page } from '@rodada/contracts/common'
import type { CourseQuery } from '@rodada/contracts/course'
import { knownLabels } from '@rodada/service/catalogue/lookups'
import { withRows } from '@rodada/service/list/page-rows'
import type { PagedList } from '@rodada/service/list/paged-list'
import { toCentavos } from '@rodada/service/money'
import { readSearch } from '@rodada/service/search/read-search'
import { type SqlBool, sql } from 'kysely'
import { courseWords } from '../course-search/refresh-courses.ts'
import type { AcademyDb } from '../entities.ts'
import { offeredCourses } from './read-courses.ts'

const orders = {
  createdTime: sql`course.created_at`,
  price: sql`course.price_centavos`,
  title: sql`course.title collate "es-MX-x-icu"`,
} as const

/** A page of the courses that are offered; by relevance where words are searched and no other order is asked for. */
export async function listCourses(db: AcademyDb, list: PagedList, query: CourseQuery) {
  const { currentPage, itemsPerPage, orderBy, orderModes, ...filter } = query
  const column = orderBy ?? 'createdTime'
  const direction = orderModes ?? (column === 'createdTime' ? 'desc' : 'asc')
  const paging = { currentPage, itemsPerPage }
  const ids = await filteredCourses(db, filter)
  // The id settles equals, in the same direction, as the indexes have it.
  const order = [
    [orders[column], direction],
    [sql`course.id`, direction],
  ] as const
  if (filter.name === undefined)
    return withCourses(db, await list.read({ query: ids, order, paging, filter }))
  const search = await readSearch(db, filter.name, courseWords)
  const found = await list.read({
    query: ids.innerJoin('search_document as found', 'found.record', 'course.id').where(search.condition),
    order: orderBy === undefined ? search.relevance : order,
    paging,
    filter,
  })
  return withCourses(db, found)
}

/** Courses are read of the page alone: those of the pages before would be read too, with all their meetings. */
function withCourses(db: AcademyDb, page: Page<{ readonly id: number }>) {
  return withRows(page, (ids) => offeredCourses(db).where('course.id', 'in', ids).execute())
}

type Filter = Omit<CourseQuery, 'currentPage' | 'itemsPerPage' | 'orderBy' | 'orderModes'>

async function filteredCourses(db: AcademyDb, filter: Filter) {
  const { benefits, singlePayment, payment, classFrom = 0, classTo, price } = filter
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
}

/** The three forms of payment: what is free is neither paid once nor by class. */
const payments = {
  single: sql<SqlBool>`price_centavos > 0 and single_payment`,
  class: sql<SqlBool>`price_centavos > 0 and not single_payment`,
  free: sql<SqlBool>`price_centavos = 0`,
} as const
