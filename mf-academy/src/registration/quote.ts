import type { CourseDetails } from '@rodada/contracts/course'
import { type Bill, billFor } from '../subscription/bill.ts'

type Offer = Pick<CourseDetails, 'title' | 'classFrom' | 'classTo' | 'price' | 'singlePayment'>

/** How many classes of a course can be taken at once. */
export interface ClassBounds {
  readonly from: number
  readonly to: number
  /** There is nothing to choose. */
  readonly isFixed: boolean
}

/** Bounds of courses that have none of their own. */
const fallback = { from: 1, to: 1000 } as const

/** A course with one payment, and one without any, is taken as a whole. */
export function classBounds({ classFrom, classTo, price, singlePayment }: Offer): ClassBounds {
  const from = classFrom || fallback.from
  const isFixed = singlePayment || price === 0
  return { from, to: isFixed ? from : classTo || fallback.to, isFixed }
}

/** Pesos for so many classes, the membership aside. */
export function priceOf({ price, singlePayment }: Offer, classes: number): number {
  return singlePayment ? price : (Math.round(price * 100) * classes) / 100
}

/** What so many classes would cost; null for a number of them that is not sold. @param membership what is to be paid with it. */
export function quoteOf(
  course: Offer,
  classes: number | null,
  membership: { readonly price: number } | null,
): Bill | null {
  const { from, to, isFixed } = classBounds(course)
  const acquiredClasses = isFixed ? from : classes
  if (acquiredClasses === null || !Number.isInteger(acquiredClasses)) return null
  if (acquiredClasses < from || acquiredClasses > to) return null
  return billFor({ course, acquiredClasses, price: priceOf(course, acquiredClasses) }, membership)
}
