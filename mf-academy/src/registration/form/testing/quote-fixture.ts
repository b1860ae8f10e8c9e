import type { CourseDetails } from '@rodada/contracts/course/calls'
import { quoteCourse } from '@rodada/contracts/course/course-quote'
import { offerOf } from '../../../quote/course-offer.ts'
import { course } from '../../../testing/course-factory.ts'

const membershipCentavos = 120_000

/** A course with its terms. */
export function offeredCourse(changes: Partial<CourseDetails>): CourseDetails {
  const one = course({ id: 7, title: 'Bowl para todos', classFrom: 2, classTo: 12, ...changes })
  const asked = { classes: one.classFrom, participants: 1, hasMembership: false }
  const { classes, coursePrice, membershipPrice, total, validityDays } = quoteCourse(
    offerOf(one),
    membershipCentavos,
    asked,
  )
  return { ...one, start: { classes, coursePrice, membershipPrice, total, validityDays } }
}
