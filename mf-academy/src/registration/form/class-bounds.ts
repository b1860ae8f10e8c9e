import type { CourseDetails } from '@rodada/contracts/course'

/** How many classes of a course can be taken at once. */
interface ClassBounds {
  readonly from: number
  readonly to: number
  /** There is nothing to choose. */
  readonly isFixed: boolean
}

/** Bounds of courses that have none of their own. */
const fallback = { from: 1, to: 1000 } as const

/** A course with one payment, and one without any, is taken as a whole. */
export function classBounds({
  classFrom,
  classTo,
  price,
  singlePayment,
}: Pick<CourseDetails, 'classFrom' | 'classTo' | 'price' | 'singlePayment'>): ClassBounds {
  const from = classFrom || fallback.from
  const isFixed = singlePayment || price === 0
  return { from, to: isFixed ? from : classTo || fallback.to, isFixed }
}
