import {
  type CourseQuery,
  exportCourses,
  getCourseDetails,
  getCourseHead,
  getCourseIndex,
  getPopularCourses,
} from '@rodada/contracts/course/calls'
import { courseRecords } from '@rodada/contracts/platform/sitemap'
import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { readBusiness } from '@rodada/service/business/business-copy'
import { readRecordChanges, readRecordParts } from '@rodada/service/catalogue/record-parts'
import type { CommandContext } from '@rodada/service/command/command'
import { notFound } from '@rodada/service/http/errors'
import { type CallInput, implement, implementInternal } from '@rodada/service/http/implement'
import { implementExport } from '@rodada/service/list/list-export'
import { type ListReader, PagedList } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../../entities.ts'
import { currentMembershipPrice } from '../../sale/membership/current-membership-price.ts'
import { readLocations } from '../location/read-locations.ts'
import { courseColumns } from './course-columns.ts'
import { courseHead } from './course-head.ts'
import { listCourses } from './list-courses.ts'
import { PopularCourses } from './popular-courses.ts'
import { placesOf, presentCourse, presentCourseDetails } from './present-course.ts'
import { type CourseRow, readCourse } from './read-courses.ts'

interface CatalogOptions extends CommandContext {
  readonly publicUrl: string
  /** The next sessions of a course; passed in, since sessions depend on courses. */
  readNextSessions(courseId: number): Promise<TimetableSession[]>
  /** The next session of each course that has one there and on that day. */
  readFirstSessions(
    courseIds: readonly number[],
    filter?: Pick<CourseQuery, 'addressId' | 'day'>,
  ): Promise<ReadonlyMap<number, TimetableSession>>
}

export function courseCatalogRoutes(app: FastifyInstance, db: AcademyDb, options: CatalogOptions): void {
  const { publicUrl, readNextSessions, readFirstSessions } = options
  const courseLists = new PagedList()
  const popular = new PopularCourses(db)

  async function withFirstSessions(
    courses: readonly CourseRow[],
    filter?: Pick<CourseQuery, 'addressId' | 'day'>,
  ) {
    const [presented, first] = await Promise.all([
      presentAll(db, courses),
      readFirstSessions(
        courses.map(({ id }) => id),
        filter,
      ),
    ])
    return presented.map((course) => {
      const nextSession = first.get(course.id)
      return nextSession ? { ...course, nextSession } : course
    })
  }

  async function readCourses(rows: ListReader, { query }: Pick<CallInput<typeof getCourseIndex>, 'query'>) {
    const { list, ...page } = await listCourses(db, rows, query)
    return { ...page, list: await withFirstSessions(list, query) }
  }
  implement(app, getCourseIndex, (input) => readCourses(courseLists, input))
  implementExport(app, exportCourses, options, { name: 'Cursos', columns: courseColumns, read: readCourses })

  implement(app, getCourseDetails, async ({ params }) => {
    const [{ course, membershipCentavos, locations }, nextSessions] = await Promise.all([
      existingCourse(db, params.id),
      readNextSessions(params.id),
    ])
    return { ...presentCourseDetails(course, membershipCentavos, locations), nextSessions }
  })

  implement(app, getPopularCourses, async ({ query }) =>
    withFirstSessions(await popular.read(query.total, query.trialFirst)),
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
  const [{ priceCentavos }, places] = await Promise.all([
    currentMembershipPrice(db),
    readLocations(db, [...new Set(courses.flatMap(placesOf))]),
  ])
  const known = new Map(places.map((place) => [place.id, place]))
  return courses.map((course) => {
    const its = placesOf(course).flatMap((id) => known.get(id) ?? [])
    return {
      ...presentCourse(course, priceCentavos),
      placeNames: its.map(({ name }) => name),
      placeCities: its.map(({ city }) => city),
    }
  })
}

async function existingCourse(db: AcademyDb, id: number) {
  const course = await readCourse(db, id)
  if (!course) throw notFound()
  const { priceCentavos: membershipCentavos } = await currentMembershipPrice(db)
  return { course, membershipCentavos, locations: await readLocations(db, placesOf(course)) }
}
