import { getCourseDetails, getCourseHead, getCourseIndex, getPopularCourses } from '@rodada/contracts/course'
import { courseRecords } from '@rodada/contracts/sitemap'
import { KeptAnswers } from '@rodada/service/catalogue/kept-answers'
import { OrderedLists, readCatalogueVersion } from '@rodada/service/catalogue/ordered-lists'
import { readRecordChanges, readRecordParts } from '@rodada/service/catalogue/record-parts'
import { notFound } from '@rodada/service/errors'
import { implement, implementInternal } from '@rodada/service/implement'
import { toPage } from '@rodada/service/paging'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../academy-tables.ts'
import { readLocations } from '../locations/read-locations.ts'
import { courseHead } from './course-head.ts'
import { findCourseIds } from './find-course-ids.ts'
import { PopularCourses } from './popular-courses.ts'
import { placesOf, presentCourse, presentCourseDetails } from './present-course.ts'
import { readCourse, readCourses } from './read-courses.ts'

/** The public catalogue. */
export function courseCatalogRoutes(app: FastifyInstance, db: AcademyDb, publicUrl: string): void {
  const lists = new OrderedLists()
  const answers = new KeptAnswers(() => readCatalogueVersion(db))
  const popular = new PopularCourses(db)
  const popularAnswers = new KeptAnswers(() => popular.version())

  implement(
    app,
    getCourseIndex,
    async ({ query, request }) => {
      const { currentPage, itemsPerPage, ...filter } = query
      const paging = { currentPage, itemsPerPage }
      const { rows, total, version } = await lists.page(filter, paging, {
        find: () => findCourseIds(db, filter),
        read: (ids) => readCourses(db, ids),
      })
      answers.madeAt(request, version)
      return toPage(rows.map(presentCourse), total, paging)
    },
    { answers },
  )

  implement(app, getCourseDetails, async ({ params }) => {
    const { course, locations } = await existingCourse(db, params.id)
    return presentCourseDetails(course, locations)
  })

  implement(
    app,
    getPopularCourses,
    async ({ query, request }) => {
      // Before the courses: what changes between the two makes the answer outdated, not wrong.
      popularAnswers.madeAt(request, await popular.version())
      return (await popular.read(query.total)).map(presentCourse)
    },
    { answers: popularAnswers },
  )

  implementInternal(app, getCourseHead, async ({ params }) => {
    const { course, locations } = await existingCourse(db, params.id)
    return courseHead(course, locations, publicUrl)
  })

  implementInternal(app, courseRecords.parts, () => readRecordParts(db, 'course'))
  implementInternal(app, courseRecords.changes, ({ params }) => readRecordChanges(db, 'course', params.part))
}

async function existingCourse(db: AcademyDb, id: number) {
  const course = await readCourse(db, id)
  if (!course) throw notFound()
  return { course, locations: await readLocations(db, placesOf(course)) }
}
