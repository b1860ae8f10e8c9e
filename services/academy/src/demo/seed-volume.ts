import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { sql } from 'kysely'
import type { AcademyDb } from '../entities.ts'
import { instantAt } from '../time/site-time.ts'
import { makeSessions } from '../timetable/session/make-sessions.ts'
import { allDemoImages } from './demo-images.ts'
import { insertCourses } from './insert-courses.ts'
import { insertVolumeBookings } from './volume-bookings.ts'
import { insertVolumeClasses } from './volume-classes.ts'
import { volumeCourse } from './volume-course.ts'
import { insertVolumeSubscriptions } from './volume-subscriptions.ts'

/** Called with the number of rows after each batch. */
type Progress = (total: number) => void

const courseBatch = 500
const subscriptionBatch = 20_000
const classBatch = 20_000

/** Fills the academy up to `target` courses for measurements; existing ones count. */
export async function seedCourses(db: AcademyDb, target: number, onProgress: Progress): Promise<void> {
  const pictures = allDemoImages()
  const locations = await db.selectFrom('location').select('id').orderBy('id').execute()
  const places = locations.map(({ id }) => id)
  const now = Date.now()
  const total = await count(db, 'course')
  for (let done = total; done < target; done += courseBatch) {
    const size = Math.min(courseBatch, target - done)
    const numbers = Array.from({ length: size }, (_, at) => done + at)
    await insertCourses(
      db,
      numbers.map((number) => volumeCourse(number, pictures, places, now)),
    )
    onProgress(done + size)
  }
}

/** Fills the academy up to `target` subscriptions, each with a student of its own. */
export async function seedSubscriptions(db: AcademyDb, target: number, onProgress: Progress): Promise<void> {
  const total = await count(db, 'subscription')
  for (let done = total; done < target; done += subscriptionBatch) {
    const size = Math.min(subscriptionBatch, target - done)
    await insertVolumeSubscriptions(db, done, size)
    onProgress(done + size)
  }
}

/** Fills the academy up to `target` held classes of the registered students. */
export async function seedClasses(db: AcademyDb, target: number, onProgress: Progress): Promise<void> {
  const total = await count(db, 'held_class')
  for (let done = total; done < target; done += classBatch) {
    const size = Math.min(classBatch, target - done)
    await insertVolumeClasses(db, done, size)
    onProgress(done + size)
  }
}

/**
 * Makes the sessions of all courses and books up to `target` places, as far as there are students.
 * @returns the number of bookings.
 */
export async function seedBookings(db: AcademyDb, target: number): Promise<number> {
  const total = await count(db, 'booking')
  if (total >= target) return total
  await makeSessions(db, instantAt(dayInMexico(new Date()), '00:00'), null)
  await insertVolumeBookings(db, target - total)
  return count(db, 'booking')
}

async function count(
  db: AcademyDb,
  table: 'course' | 'subscription' | 'held_class' | 'booking',
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${sql.table(table)}`.execute(db)
  return rows[0]?.total ?? 0
}
