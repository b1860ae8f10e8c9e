import { getCourseDetails, getCourseHead, getCourseIndex, getPopularCourses } from '@rodada/contracts/course'
import { courseRecords } from '@rodada/contracts/sitemap'
import { readBusiness } from '@rodada/service/business/business-copy'
import { readRecordChanges, readRecordParts } from '@rodada/service/catalogue/record-parts'
import { notFound } from '@rodada/service/errors'
import { implement, implementInternal } from '@rodada/service/implement'
import { PagedList } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../entities.ts'
import { readLocations } from '../locations/read-locations.ts'
import { currentMembershipPrice } from '../membership-price/current-membership-price.ts'
import { courseHead } from './course-head.ts'
import { listCourses } from './list-courses.ts'
import { PopularCourses } from './popular-courses.ts'
import { placesOf, presentCourse, presentCourseDetails } from './present-course.ts'
import { type CourseRow, readCourse } from './read-courses.ts'

/** The public catalogue. */
export function courseCatalogRoutes(app: FastifyInstance, db: AcademyDb, publicUrl: string): void {
  const courseLists = new PagedList()
  const popular = new PopularCourses(db)

  implement(app, getCourseIndex, async ({ query }) => {
    const { list, ...page } = await listCourses(db, courseLists, query)
    return { ...page, list: await presentAll(db, list) }
  })

  implement(app, getCourseDetails, async ({ params }) => {
    const { course, membershipCentavos, locations } = await existingCourse(db, params.id)
    return presentCourseDetails(course, membershipCentavos, locations)
  })

  implement(app, getPopularCourses, async ({ query }) =>
    presentAll(db, await popular.read(query.total, query.trialFirst)),
  )

  implementInternal(app, getCourseHead, async ({ params }) => {
    const { course, membershipCentavos, locations } = await existingCourse(db, params.id)
    const { name } = await readBusiness(db)
    return courseHead(course, membershipCentavos, locations, { name, publicUrl })
  })

  implementInternal(app, courseRecords.parts, () => readRecordParts(db, 'course'))
  implementInternal(app, courseRecords.changes, ({ params }) => readRecordChanges(db, 'course', params.part))
}

async function presentAll(db: AcademyDb, courses: readonly CourseRow[]) {
  const { priceCentavos } = await currentMembershipPrice(db)
  return courses.map((course) => presentCourse(course, priceCentavos))
}

async function existingCourse(db: AcademyDb, id: number) {
  const course = await readCourse(db, id)
  if (!course) throw notFound()
  const { priceCentavos: membershipCentavos } = await currentMembershipPrice(db)
  return { course, membershipCentavos, locations: await readLocations(db, placesOf(course)) }
}
