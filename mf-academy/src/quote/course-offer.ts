import type { CourseDetails } from '@rodada/contracts/course/calls'
import {
  type Asked,
  type CourseOffer,
  coursePriceOf,
  quoteCourse,
} from '@rodada/contracts/course/course-quote'
import type { Quote } from '@rodada/contracts/course/quote'
import { toCentavos, toPesos } from '@rodada/contracts/words/money'

/** A course as it is sold. */
export function offerOf(course: CourseDetails): CourseOffer {
  return { ...course, priceCentavos: toCentavos(course.price) }
}

/** What a registration costs by the data of the course's page. */
export function quoteOf(course: CourseDetails, asked: Asked): Quote {
  return quoteCourse(offerOf(course), toCentavos(course.start.membershipPrice), asked)
}

/** Pesos for so many classes, without the membership. */
export function priceOf(course: CourseDetails, classes: number): number {
  return toPesos(coursePriceOf(offerOf(course), classes))
}
