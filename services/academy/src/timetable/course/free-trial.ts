import { sql } from 'kysely'
import type { Course } from './course.entity.ts'

/** The shortest course without price and membership: where newcomers start. */
const trial = sql`(
  select id from course
  where withdrawn_at is null and price_centavos = 0 and not membership_required
  order by class_from, created_at desc, id desc limit 1)`

/** SQL for `order by`: whether `course` is the trial course. */
export const isTheTrial = sql<boolean>`course.id is not distinct from ${trial}`

/** Whether a course costs nothing, membership included. */
export function isFreeTrial({
  priceCentavos,
  membershipRequired,
}: Pick<Course, 'priceCentavos' | 'membershipRequired'>): boolean {
  return priceCentavos === 0 && !membershipRequired
}
