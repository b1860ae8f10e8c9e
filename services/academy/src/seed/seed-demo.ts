import { demoAccounts } from '@rodada/demo/demo-accounts'
import { type DemoCourse, demoCourses } from '@rodada/demo/demo-courses'
import type { EntityManager } from '@rodada/service/orm'
import { dbOf } from '../entities.ts'
import { makeSessions } from '../sessions/make-sessions.ts'
import { demoImagesOf } from './demo-images.ts'
import { demoLocationIds, insertDemoLocations } from './demo-locations.ts'
import { insertDemoSubscriptions } from './demo-subscriptions.ts'
import { insertCourses, type NewCourse } from './insert-courses.ts'

/** In each class of the demo academy. */
const places = 12
const dayMs = 24 * 60 * 60 * 1000

/** Loads the demo academy, once: its records have ids that never change. @returns how many courses it has. */
export async function seedDemo(em: EntityManager): Promise<number> {
  const db = dbOf(em)
  const now = Date.now()
  await insertDemoLocations(db)
  await insertCourses(
    db,
    demoCourses.map((course, at) => toNewCourse(course, at + 1, now)),
  )
  await makeSessions(db, new Date(now), null)
  await insertDemoSubscriptions(em, now)
  return demoCourses.length
}

function toNewCourse(course: DemoCourse, id: number, now: number): NewCourse {
  const { slug, locations, daysAndSchedules, priceCents, daysAgo, ...fields } = course
  return {
    ...fields,
    id,
    levels: [...fields.levels],
    disciplines: [...fields.disciplines],
    requirements: [...fields.requirements],
    priceCentavos: priceCents,
    locationIds: locations.map(locationId),
    meetings: daysAndSchedules.map(({ location, ...meeting }) => ({
      ...meeting,
      capacity: places,
      ...(location === undefined ? {} : { addressId: locationId(location) }),
    })),
    images: demoImagesOf(slug),
    createdAt: new Date(now - daysAgo * dayMs),
    createdBy: demoAccounts.courses.id,
  }
}

function locationId(slug: string): number {
  const id = demoLocationIds.get(slug)
  if (id === undefined) throw new Error(`No demo location ${slug}`)
  return id
}
