import { dayMs, hourMs } from '@rodada/contracts/words/durations'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { isTheTrial } from './free-trial.ts'
import { type CourseRow, offeredCourses } from './read-courses.ts'

/** Mexico City keeps UTC-6 the whole year. */
const offsetMs = -6 * hourMs

/**
 * Reads the popular courses. The first read of a day removes the expired day from the counts: no job has to
 * run for it, and a service that was stopped for a week catches up at once.
 */
export class PopularCourses {
  readonly #db: AcademyDb
  readonly #now: () => number
  #countsOfDay: number | undefined

  constructor(db: AcademyDb, now: () => number = Date.now) {
    this.#db = db
    this.#now = now
  }

  /**
   * At most `total` courses: those with most participants registered in the last 90 days, then the newest.
   * @param trialFirst puts the trial course before them, however many took it.
   */
  async read(total: number, trialFirst = false): Promise<CourseRow[]> {
    await this.#forgetOldDays()
    return offeredCourses(this.#db)
      .innerJoin('course_popularity as popularity', 'popularity.courseId', 'course.id')
      .$if(trialFirst, (query) => query.orderBy(isTheTrial, 'desc'))
      .orderBy('popularity.participants', 'desc')
      .orderBy('popularity.createdAt', 'desc')
      .orderBy('popularity.courseId', 'desc')
      .limit(total)
      .execute()
  }

  async #forgetOldDays(): Promise<void> {
    const day = Math.floor((this.#now() + offsetMs) / dayMs)
    if (day === this.#countsOfDay) return
    await sql`select forget_old_registrations()`.execute(this.#db)
    this.#countsOfDay = day
  }
}
