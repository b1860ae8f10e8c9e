import type { CourseGear } from '@rodada/contracts/course/calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { addDays, dayInMexico, mondayOf } from '@rodada/contracts/words/plain-date'
import { demoAccounts } from '@rodada/demo/demo-accounts'
import { type DemoCourse, demoCourses } from '@rodada/demo/demo-courses'
import type { EntityManager } from '@rodada/service/data/orm'
import { dbOf } from '../entities.ts'
import { instantAt } from '../time/site-time.ts'
import { makeSessions } from '../timetable/session/make-sessions.ts'
import { insertDemoAnnouncement } from './demo-announcement.ts'
import { demoImagesOf } from './demo-images.ts'
import { demoLocationId, insertDemoLocations } from './demo-locations.ts'
import { insertDemoSubscriptions } from './demo-subscriptions.ts'
import { insertCourses, type NewCourse } from './insert-courses.ts'

/** Places of each class, where its course states none. */
const usualPlaces = 12

/** Loads the demo academy, once: ids never change. @returns the number of its courses. */
export async function seedDemo(em: EntityManager): Promise<number> {
  const db = dbOf(em)
  const now = Date.now()
  const today = dayInMexico(new Date(now))
  await insertDemoLocations(db, today)
  await insertCourses(
    db,
    demoCourses.map((course, at) => toNewCourse(course, at + 1, now)),
  )
  // From the start of the day, so that the instructor has a session at any hour.
  await makeSessions(db, instantAt(today, '00:00'), null)
  await insertDemoSubscriptions(em, now)
  await insertDemoAnnouncement(db)
  return demoCourses.length
}

function toNewCourse(course: DemoCourse, id: number, now: number): NewCourse {
  const { slug, locations, daysAndSchedules, priceCents, daysAgo, ...described } = course
  const { places = usualPlaces, instructors = [], ...fields } = described
  const monday = mondayOf(dayInMexico(new Date(now)))
  return {
    ...fields,
    id,
    levels: [...fields.levels],
    disciplines: [...fields.disciplines],
    requirements: [...fields.requirements],
    gear: fields.requirements.flatMap(gearOf),
    priceCentavos: priceCents,
    locationIds: locations.map(demoLocationId),
    slots: daysAndSchedules.map(({ location, places: own, inWeeks, ...slot }) => ({
      ...slot,
      capacity: own ?? places,
      instructorIds: instructors,
      ...(inWeeks !== undefined && { date: addDays(monday, 7 * inWeeks + slot.day - 1) }),
      ...(location === undefined ? {} : { addressId: demoLocationId(location) }),
    })),
    images: demoImagesOf(slug),
    createdAt: new Date(now - daysAgo * dayMs),
    createdBy: demoAccounts.courses.id,
  }
}

/** Category of the demo shop, by requirement. */
const categories = new Map([
  ['Casco', 'Protecciones'],
  ['Casco integral', 'Protecciones'],
  ['Rodilleras', 'Protecciones'],
  ['Coderas', 'Protecciones'],
  ['Muñequeras', 'Protecciones'],
  ['Patineta propia', 'Patinetas completas'],
])

function gearOf(requirement: string): CourseGear[] {
  const category = categories.get(requirement)
  return category === undefined ? [] : [{ requirement, category }]
}
