import { sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'
import { type CourseRow, readPopularCourses, readPopularVersion } from './read-courses.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Mexico City keeps UTC-6 the whole year. */
const offsetMs = -6 * 60 * 60 * 1000

/**
 * Reads the popular courses. The first reading of a day takes the day that has passed out of the counts:
 * no clock has to run for it, and a service that slept for a week catches up at once.
 */
export class PopularCourses {
  readonly #db: AcademyDb
  readonly #now: () => number
  #countsOfDay: number | undefined

  constructor(db: AcademyDb, now: () => number = Date.now) {
    this.#db = db
    this.#now = now
  }

  /** At most `total` courses. */
  async read(total: number): Promise<CourseRow[]> {
    await this.#forgetOldDays()
    return readPopularCourses(this.#db, total)
  }

  /** Of all that `read` answers now. */
  async version(): Promise<string> {
    await this.#forgetOldDays()
    return readPopularVersion(this.#db)
  }

  async #forgetOldDays(): Promise<void> {
    const day = Math.floor((this.#now() + offsetMs) / dayMs)
    if (day === this.#countsOfDay) return
    await sql`select forget_old_registrations()`.execute(this.#db)
    this.#countsOfDay = day
  }
}
