import type { CourseDetails } from '@rodada/contracts/course/calls'

/** How many classes a registration may buy. */
interface ClassBounds {
  readonly from: number
  readonly to: number
  /** Whether there is only one number. */
  readonly isFixed: boolean
}

/** For courses without bounds of their own. */
const fallback = { from: 1, to: 1000 } as const

/** A course with one payment or none is sold as a whole. */
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
